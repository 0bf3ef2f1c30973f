import { jpegSegments, type Segment } from '../formats/jpeg.ts';
import { bytesOf, joined, type Reader } from '../reader.ts';
import { exifSign, orientationOnly, startsWith } from './orientation.ts';

const comment = 0xfe;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

const exif = 0xe1;
const jfif = 0xe0;
const jfifLength = 14;
/** Application segments that decoders need: density, color profile, color transform. */
const kept: Record<number, Uint8Array> = {
  224: bytesOf('JFIF\0'),
  226: bytesOf('ICC_PROFILE\0'),
  238: bytesOf('Adobe'),
};

function exifSegment(content: Uint8Array): Uint8Array[] {
  const tiff = startsWith(content, exifSign) ? orientationOnly(content) : undefined;
  if (tiff === undefined) return [];
  return [Uint8Array.from([0xff, exif, 0, 2 + exifSign.length + tiff.length]), exifSign, tiff];
}

/** Without its thumbnail, which may show what was cropped. */
function jfifSegment(content: Uint8Array): Uint8Array[] {
  if (content.length < jfifLength) return [];
  const header = content.slice(0, jfifLength).fill(0, jfifLength - 2);
  return [Uint8Array.from([0xff, jfif, 0, 2 + jfifLength]), header];
}

function cleaned({ bytes }: Reader, { marker, start, end }: Segment): Uint8Array[] {
  const segment = bytes.subarray(start, end);
  if (marker === exif) return exifSegment(segment.subarray(4));
  if (marker === comment) return [];
  const sign = kept[marker];
  if (!isApplication(marker)) return [segment];
  if (!sign || !startsWith(segment.subarray(4), sign)) return [];
  return marker === jfif ? jfifSegment(segment.subarray(4)) : [segment];
}

/** Bytes behind the end, such as a second photo or a film, are left out too. */
export function cleanJpeg(file: Reader): Uint8Array<ArrayBuffer> | undefined {
  const segments = jpegSegments(file);
  if (segments === undefined) return undefined;
  const parts = segments.flatMap((segment) => cleaned(file, segment));
  return joined([bytesOf('\xff\xd8'), ...parts, bytesOf('\xff\xd9')]);
}
