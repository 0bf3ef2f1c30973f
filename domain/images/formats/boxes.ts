import type { Reader } from '../reader.ts';

/** A box of the ISO base media file format: length, name and, from `start`, its content. */
export type Box = { name: string; at: number; start: number; end: number };

/** Boxes in one place, and extents of items: far more than cameras write, few enough to compare. */
export const maxParts = 10_000;

export function boxesIn(file: Reader, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const [short, name] = [file.u32(at), file.name(at + 4)];
    // 1: a 64-bit length follows the name; 0: the box extends to the end.
    const length = short === 1 ? file.u64(at + 8) : short || to - at;
    const start = at + (short === 1 ? 16 : 8);
    if (at + length > to || length < start - at || boxes.length >= maxParts) return undefined;
    boxes.push({ name, at, start, end: at + length });
    at += length;
  }
  return boxes;
}

export const boxNamed = (boxes: readonly Box[] | undefined, name: string) => boxes?.find((box) => box.name === name);

/** `skipped`: what stands before the first box inside, such as version and flags. */
export function inside(file: Reader, box: Box | undefined, skipped = 0): Box[] | undefined {
  return box && boxesIn(file, box.start + skipped, box.end);
}
