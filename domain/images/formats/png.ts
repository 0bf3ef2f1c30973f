import type { ImageSize } from '../images.ts';
import type { Reader } from '../reader.ts';

export type Chunk = { name: string; at: number; start: number; end: number };

/** Browsers reject damaged chunks, except optional ones (lowercase initial). */
export const isOptional = (name: string) => /^[a-z]/.test(name);

function isWhole(file: Reader, { name, at, end }: Chunk): boolean {
  if (end + 4 > file.length) return false;
  if (file.checksum === undefined || isOptional(name)) return true;
  return file.checksum(file.bytes.subarray(at + 4, end)) === file.u32(end);
}

/** Length, name, content and checksum each, from IHDR to IEND. */
export function pngChunks(file: Reader): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = 8; ; at = (chunks.at(-1)?.end ?? 0) + 4) {
    const chunk = { name: file.name(at + 4), at, start: at + 8, end: at + 8 + file.u32(at) };
    if (!isWhole(file, chunk)) return undefined;
    chunks.push(chunk);
    if (chunk.name === 'IEND') return chunks;
  }
}

export function pngSize(file: Reader): ImageSize | undefined {
  if (file.name(12) !== 'IHDR' || file.u32(8) !== 13) return undefined;
  const hasPixels = pngChunks(file)?.some(({ name }) => name === 'IDAT');
  return hasPixels ? { width: file.u32(16), height: file.u32(20) } : undefined;
}
