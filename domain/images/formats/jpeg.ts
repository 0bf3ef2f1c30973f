import type { ImageSize } from '../images.ts';
import type { Reader } from '../reader.ts';

/** A marker with its content, and behind a start of scan the pixels. */
export type Segment = { marker: number; start: number; end: number };

const endOfImage = 0xd9;
const startOfScan = 0xda;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

function behindPixels({ bytes }: Reader, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return undefined;
}

/** From the start marker to the end marker. Browsers show a file without an end, but truncated. */
export function jpegSegments(file: Reader): Segment[] | undefined {
  const segments: Segment[] = [];
  for (let at = 2; at + 2 <= file.length; ) {
    while (file.u8(at) === 0xff && file.u8(at + 1) === 0xff) at += 1;
    const [start, marker] = [at, file.u8(at + 1)];
    if (file.u8(at) !== 0xff || marker < 0xc0 || isRestart(marker)) return undefined;
    if (marker === endOfImage) return segments;
    const end = at + 2 + file.u16(at + 2);
    if (end < at + 4 || end > file.length) return undefined;
    const behind = marker === startOfScan ? behindPixels(file, end) : end;
    if (behind === undefined) return undefined;
    segments.push({ marker, start, end: behind });
    at = behind;
  }
  return undefined;
}

export function jpegSize(file: Reader): ImageSize | undefined {
  const segments = jpegSegments(file);
  const frame = segments?.find(({ marker }) => isFrame(marker));
  const scan = segments?.find(({ marker }) => marker === startOfScan);
  return frame && scan && { width: file.u16(frame.start + 7), height: file.u16(frame.start + 5) };
}
