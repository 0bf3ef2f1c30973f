import { avifSize } from './formats/avif.ts';
import { gifSize } from './formats/gif.ts';
import { jpegSize } from './formats/jpeg.ts';
import { pngSize } from './formats/png.ts';
import { webpSize } from './formats/webp.ts';
import type { ImageEnding, ImageSize } from './images.ts';
import { type Checksum, Reader } from './reader.ts';

const readers: Record<ImageEnding, (file: Reader) => ImageSize | undefined> = {
  png: pngSize,
  jpg: jpegSize,
  gif: gifSize,
  webp: webpSize,
  avif: avifSize,
};

/** Undefined if the file is truncated or damaged. */
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
