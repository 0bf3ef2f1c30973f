import { joined, Reader } from '../reader.ts';
import type { Range } from './avif-items.ts';

const sequenceHeader = 1;
const frames = [3, 6];

/** A number in 7 bits a byte, the lowest first, and how many bytes it takes. */
function readLength(file: Reader, at: number): { length: number; bytes: number } {
  let length = 0;
  let bytes = 0;
  do {
    length += (file.u8(at + bytes) & 0x7f) * 2 ** (7 * bytes);
    bytes += 1;
  } while (bytes < 8 && file.u8(at + bytes - 1) & 0x80);
  return { length, bytes };
}

/** Whether units (a header, a length and content each) fill the extents, among them a sequence header and a frame. */
export function isAv1({ bytes }: Reader, extents: readonly Range[]): boolean {
  const file = new Reader(joined(extents.map(({ start, end }) => bytes.subarray(start, end))));
  const types = new Set<number>();
  let at = 0;
  while (at < file.length) {
    const header = file.u8(at);
    if (header & 0x80) return false;
    types.add((header >> 3) & 15);
    const start = at + (header & 4 ? 2 : 1);
    const { length, bytes: lengthBytes } = readLength(file, start);
    at = header & 2 ? start + lengthBytes + length : file.length;
  }
  return at === file.length && types.has(sequenceHeader) && frames.some((type) => types.has(type));
}
