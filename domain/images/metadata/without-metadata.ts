import type { ImageEnding } from '../images.ts';
import { type Checksum, Reader } from '../reader.ts';
import { cleanAvif } from './avif.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

export const keptMetadataText =
  'This file contains data besides the picture, such as where it was taken, that we can’t remove. Save it as a new JPEG or PNG and upload that.';

const cleaners: Record<ImageEnding, (file: Reader) => Uint8Array<ArrayBuffer> | undefined> = {
  jpg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
  avif: cleanAvif,
};

/**
 * The same picture without position, camera data, captions and thumbnails. Pixels, color profile and orientation stay as
 * they are. Undefined if that is not safe.
 */
export function withoutMetadata(
  bytes: Uint8Array,
  ending: ImageEnding,
  checksum: Checksum,
): Uint8Array<ArrayBuffer> | undefined {
  return cleaners[ending](new Reader(bytes, checksum));
}
