import type { ImageSize } from '../images.ts';
import type { Reader } from '../reader.ts';

/** `end` excludes the byte that pads odd lengths. */
export type Chunk = { name: string; at: number; start: number; end: number };

const pixelChunks = ['VP8 ', 'VP8L', 'ANMF'];

const sizes: Record<string, (file: Reader, at: number) => ImageSize | undefined> = {
  'VP8 ': (file, at) =>
    file.u24(at + 3) === 0x2a019d
      ? { width: file.u16(at + 6, true) & 0x3fff, height: file.u16(at + 8, true) & 0x3fff }
      : undefined,
  VP8L: (file, at) => {
    const bits = file.u32(at + 1, true);
    return file.u8(at) === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined;
  },
  VP8X: (file, at) => ({ width: file.u24(at + 4) + 1, height: file.u24(at + 7) + 1 }),
};

/** Name, length and content each, padded to even. */
export function chunksIn(file: Reader, from: number, to: number): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = from; at + 8 <= to; ) {
    const end = at + 8 + file.u32(at + 4, true);
    if (end > to) return undefined;
    chunks.push({ name: file.name(at), at, start: at + 8, end });
    at = end + (end % 2);
  }
  return chunks;
}

export function webpChunks(file: Reader): Chunk[] | undefined {
  const end = 8 + file.u32(4, true);
  return end > file.length ? undefined : chunksIn(file, 12, end);
}

/** The first chunk has the size. */
export function webpSize(file: Reader): ImageSize | undefined {
  const hasPixels = webpChunks(file)?.some(({ name }) => pixelChunks.includes(name));
  return hasPixels ? sizes[file.name(12)]?.(file, 20) : undefined;
}
