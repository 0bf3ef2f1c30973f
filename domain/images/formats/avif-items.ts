import type { Reader } from '../reader.ts';
import { type Box, boxesIn, boxNamed, maxParts } from './boxes.ts';

export type Range = { start: number; end: number };

/** A part of an AVIF: an image, a tile, an alpha channel, or data about them. `described`: its type and what follows. */
export type Item = { id: number; type: string; described: Range; extents: Range[] };

/** Reads one number after another, of 0, 1, 2, 4 or 8 bytes. */
function numbersFrom(file: Reader, start: number) {
  let at = start;
  return {
    next(size: number): number {
      const from = at;
      at += size;
      if (size === 8) return file.u64(from);
      if (size === 4) return file.u32(from);
      return size === 2 ? file.u16(from) : size === 1 ? file.u8(from) : 0;
    },
    get at() {
      return at;
    },
  };
}

type Place = (method: number, offset: number, length: number) => Range | undefined;

/** The images' bytes are in 'mdat', or by method 1 in 'idat'. */
function placeIn(file: Reader, media: readonly Box[], idat: Box | undefined): Place {
  return (method, offset, length) => {
    const start = method === 1 ? (idat?.start ?? file.length) + offset : offset;
    const holders = method === 0 ? media : method === 1 && idat ? [idat] : [];
    const holder = holders.find((box) => start >= box.start && start < box.end);
    const end = length === 0 ? holder?.end : start + length;
    return holder && end !== undefined && end <= holder.end ? { start, end } : undefined;
  };
}

function readLocations(file: Reader, iloc: Box, place: Place): Map<number, Range[]> | undefined {
  const version = file.u8(iloc.start);
  const numbers = numbersFrom(file, iloc.start + 4);
  const sizes = numbers.next(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15] as const;
  const indexSize = version === 0 ? 0 : sizes & 15;
  const idSize = version < 2 ? 2 : 4;
  if (version > 2 || ![offsetSize, lengthSize, baseSize, indexSize].every((size) => [0, 4, 8].includes(size)))
    return undefined;
  const locations = new Map<number, Range[]>();
  let [count, bytes] = [0, 0];
  for (let left = numbers.next(idSize); left > 0; left -= 1) {
    const id = numbers.next(idSize);
    const method = version === 0 ? 0 : numbers.next(2) & 15;
    const isElsewhere = numbers.next(2) !== 0;
    const base = numbers.next(baseSize);
    const extents: Range[] = [];
    for (let more = numbers.next(2); more > 0; more -= 1) {
      numbers.next(indexSize);
      const offset = base + numbers.next(offsetSize);
      const extent = isElsewhere ? undefined : place(method, offset, numbers.next(lengthSize));
      if (extent === undefined || numbers.at > iloc.end) return undefined;
      count += 1;
      bytes += extent.end - extent.start;
      // Items that share the same bytes over and over would take all memory.
      if (count > maxParts || bytes > 2 * file.length) return undefined;
      extents.push(extent);
    }
    if (numbers.at > iloc.end) return undefined;
    locations.set(id, extents);
  }
  return locations;
}

/** What 'meta' lists; undefined if a part of the list, or of what it points to, is missing. */
export function readItems(file: Reader, top: readonly Box[], meta: readonly Box[]): Item[] | undefined {
  const [iinf, iloc] = [boxNamed(meta, 'iinf'), boxNamed(meta, 'iloc')];
  if (iinf === undefined || iloc === undefined) return undefined;
  const media = top.filter(({ name }) => name === 'mdat');
  const locations = readLocations(file, iloc, placeIn(file, media, boxNamed(meta, 'idat')));
  const countSize = file.u8(iinf.start) === 0 ? 2 : 4;
  const entries = boxesIn(file, iinf.start + 4 + countSize, iinf.end);
  const items = entries?.map(({ start, end }): Item | undefined => {
    const [version, idSize] = [file.u8(start), file.u8(start) === 2 ? 2 : 4];
    const id = idSize === 2 ? file.u16(start + 4) : file.u32(start + 4);
    const described = { start: start + 4 + idSize + 2, end };
    const isRead = (version === 2 || version === 3) && described.start + 4 <= end;
    return isRead ? { id, type: file.name(described.start), described, extents: locations?.get(id) ?? [] } : undefined;
  });
  return locations && items?.every((item) => item !== undefined) ? items : undefined;
}
