import type { ImageEnding } from './images.ts';

export type ImageSize = { width: number; height: number };

/** CRC-32, PNG's checksum. */
type Checksum = (bytes: Uint8Array) => number;

class Reader {
  readonly bytes: Uint8Array;
  readonly checksum: Checksum | undefined;
  readonly #view: DataView;

  constructor(bytes: Uint8Array, checksum: Checksum | undefined) {
    this.bytes = bytes;
    this.checksum = checksum;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get length(): number {
    return this.bytes.length;
  }
  /** 0 past the end, like the others. */
  u8(at: number): number {
    return this.bytes[at] ?? 0;
  }
  u16(at: number, little = false): number {
    return at + 2 <= this.length ? this.#view.getUint16(at, little) : 0;
  }
  u24(at: number): number {
    return this.u16(at, true) + this.u8(at + 2) * 0x10000;
  }
  u32(at: number, little = false): number {
    return at + 4 <= this.length ? this.#view.getUint32(at, little) : 0;
  }
  name(at: number): string {
    return String.fromCharCode(...this.bytes.subarray(at, at + 4));
  }
}

/** Whether a chunk's checksum is right. Browsers reject damaged chunks, except optional ones (lowercase initial). */
function isWholeChunk(file: Reader, at: number): boolean {
  const end = at + 8 + file.u32(at);
  if (end + 4 > file.length) return false;
  if (file.checksum === undefined || /^[a-z]/.test(file.name(at + 4))) return true;
  return file.checksum(file.bytes.subarray(at + 4, end)) === file.u32(end);
}

/** PNG chunks: length, name, content and checksum, from IHDR to IEND. */
function pngSize(file: Reader): ImageSize | undefined {
  if (file.name(12) !== 'IHDR' || file.u32(8) !== 13) return undefined;
  let pixels = false;
  for (let at = 8; isWholeChunk(file, at); at += 12 + file.u32(at)) {
    const name = file.name(at + 4);
    if (name === 'IDAT') pixels = true;
    if (name === 'IEND') return pixels ? { width: file.u32(16), height: file.u32(20) } : undefined;
  }
  return undefined;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether an end marker follows. Browsers show a file without one, but truncated. */
function isClosed({ bytes }: Reader, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return true;
  }
  return false;
}

/** JPEG segments: marker, length and content, up to the first scan. */
function jpegSize(file: Reader): ImageSize | undefined {
  let size: ImageSize | undefined;
  for (let at = 2; at + 4 <= file.length; at += 2 + file.u16(at + 2)) {
    while (file.u8(at) === 0xff && file.u8(at + 1) === 0xff) at += 1;
    const marker = file.u8(at + 1);
    if (file.u8(at) !== 0xff || file.u16(at + 2) < 2) return undefined;
    if (isFrame(marker)) size = { width: file.u16(at + 7), height: file.u16(at + 5) };
    if (marker === 0xda) return isClosed(file, at + 2 + file.u16(at + 2)) ? size : undefined;
  }
  return undefined;
}

function behindBlocks(file: Reader, from: number): number | undefined {
  let at = from;
  while (at < file.length && file.u8(at) > 0) at += 1 + file.u8(at);
  return at < file.length ? at + 1 : undefined;
}

const colorBytes = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** A GIF's screen, which browsers enlarge to fit its images. The trailer may be missing after complete images. */
function gifSize(file: Reader): ImageSize | undefined {
  let [width, height] = [file.u16(6, true), file.u16(8, true)];
  if (width === 0 || height === 0) return undefined;
  let images = 0;
  let at: number | undefined = 13 + colorBytes(file.u8(10));
  while (at !== undefined && at < file.length && file.u8(at) !== 0x3b) {
    if (file.u8(at) === 0x21) {
      at = behindBlocks(file, at + 2);
    } else if (file.u8(at) === 0x2c) {
      images += 1;
      width = Math.max(width, file.u16(at + 1, true) + file.u16(at + 5, true));
      height = Math.max(height, file.u16(at + 3, true) + file.u16(at + 7, true));
      at = behindBlocks(file, at + 11 + colorBytes(file.u8(at + 9)));
    } else if (images === 0) {
      return undefined;
    } else {
      break;
    }
  }
  return at !== undefined && images > 0 ? { width, height } : undefined;
}

const webpSizes: Record<string, (file: Reader, at: number) => ImageSize | undefined> = {
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

/** WebP chunks: name, length and content, padded to even; the first has the size. */
function webpSize(file: Reader): ImageSize | undefined {
  const end = 8 + file.u32(4, true);
  if (end > file.length) return undefined;
  const size = webpSizes[file.name(12)]?.(file, 20);
  for (let at = 12; at + 8 <= end; ) {
    const behind = at + 8 + file.u32(at + 4, true);
    if (behind > end) return undefined;
    if (['VP8 ', 'VP8L', 'ANMF'].includes(file.name(at))) return size;
    at = behind + (behind % 2);
  }
  return undefined;
}

type Box = { name: string; start: number; end: number };

function boxesIn(file: Reader, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const [short, name] = [file.u32(at), file.name(at + 4)];
    // 1: a 64-bit length follows the name; 0: the box extends to the end.
    const length = short === 1 ? file.u32(at + 8) * 2 ** 32 + file.u32(at + 12) : short || to - at;
    const start = at + (short === 1 ? 16 : 8);
    if (at + length > to || length < start - at) return undefined;
    boxes.push({ name, start, end: at + length });
    at += length;
  }
  return boxes;
}

/** The size of an AVIF's largest image; the others are its tiles, alpha and thumbnail. */
function avifSize(file: Reader): ImageSize | undefined {
  const top = boxesIn(file, 0, file.length);
  const inside = (name: string, boxes: Box[] | undefined, skipped = 0) => {
    const box = boxes?.find((one) => one.name === name);
    return box && boxesIn(file, box.start + skipped, box.end);
  };
  const meta = inside('meta', top, 4);
  if (![...(top ?? []), ...(meta ?? [])].some(({ name }) => name === 'mdat' || name === 'idat')) return undefined;
  const sizes = inside('ipco', inside('iprp', meta))?.filter(({ name }) => name === 'ispe') ?? [];
  if (sizes.length === 0) return undefined;
  return {
    width: Math.max(...sizes.map(({ start }) => file.u32(start + 4))),
    height: Math.max(...sizes.map(({ start }) => file.u32(start + 8))),
  };
}

const readers: Record<ImageEnding, (file: Reader) => ImageSize | undefined> = {
  png: pngSize,
  jpg: jpegSize,
  gif: gifSize,
  webp: webpSize,
  avif: avifSize,
};

export function imageSize(bytes: Uint8Array, ending: ImageEnding, checksum?: Checksum): ImageSize | undefined {
  const size = readers[ending](new Reader(bytes, checksum));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const maxPixels = 50_000_000;
const maxSide = 20_000;
export const tooManyPixelsText = 'An image can have 50 megapixels, and 20,000 pixels a side, at most.';
export const brokenImageText = 'This image file is incomplete or damaged. Please save it anew, or choose another one.';

export function canBeDecoded({ width, height }: ImageSize): boolean {
  return Math.max(width, height) <= maxSide && width * height <= maxPixels;
}
