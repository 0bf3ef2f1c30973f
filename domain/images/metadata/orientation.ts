import { bytesOf, joined, Reader } from '../reader.ts';

/** What stands before Exif data in JPEG, and where some programs write it in WebP. */
export const exifSign = bytesOf('Exif\0\0');

export const startsWith = (bytes: Uint8Array, sign: Uint8Array) => sign.every((byte, at) => bytes[at] === byte);

const orientationTag = 0x0112;
const entryBytes = 12;

/** 1 to 8; 1 is upright. */
function orientationIn(exif: Uint8Array): number {
  const tiff = new Reader(startsWith(exif, exifSign) ? exif.subarray(exifSign.length) : exif);
  const little = tiff.text(0, 2) === 'II';
  const directory = tiff.u32(4, little);
  const end = Math.min(tiff.length, directory + 2 + tiff.u16(directory, little) * entryBytes);
  for (let at = directory + 2; at + entryBytes <= end; at += entryBytes) {
    if (tiff.u16(at, little) === orientationTag) return tiff.u16(at + 8, little);
  }
  return 1;
}

/** Exif data that says how the photo is turned and nothing else; undefined if it is upright. */
export function orientationOnly(exif: Uint8Array): Uint8Array | undefined {
  const orientation = orientationIn(exif);
  if (orientation < 2 || orientation > 8) return undefined;
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return joined([bytesOf('MM\0*'), Uint8Array.from([0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0])]);
}
