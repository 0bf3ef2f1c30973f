import type { ImageSize } from '../images.ts';
import type { Reader } from '../reader.ts';
import { isAv1 } from './av1.ts';
import { type Item, readItems } from './avif-items.ts';
import { type Box, boxesIn, boxNamed, inside } from './boxes.ts';

export type Avif = { top: Box[]; meta: Box[]; properties: Box[]; items: Item[] };

const imageTypes = ['av01', 'grid', 'iden', 'iovl', 'tmap'];

/** Whether an item's bytes are an image, or say how to make one of others. */
export const isImageItem = ({ type }: Item) => imageTypes.includes(type);

function hasImage(file: Reader, items: readonly Item[], pitm: Box): boolean {
  const main = file.u8(pitm.start) === 0 ? file.u16(pitm.start + 4) : file.u32(pitm.start + 4);
  return (
    items.some((item) => item.id === main && isImageItem(item) && (item.extents.length > 0 || item.type === 'iden')) &&
    items.every(({ type, extents }) => type !== 'av01' || isAv1(file, extents))
  );
}

/** Undefined if something that decoders need is missing, cut off or points astray. */
export function readAvif(file: Reader): Avif | undefined {
  const top = boxesIn(file, 0, file.length);
  const meta = inside(file, boxNamed(top, 'meta'), 4);
  const properties = inside(file, boxNamed(inside(file, boxNamed(meta, 'iprp')), 'ipco'));
  const pitm = boxNamed(meta, 'pitm');
  if (top === undefined || meta === undefined || properties === undefined || pitm === undefined) return undefined;
  const items = readItems(file, top, meta);
  return items && hasImage(file, items, pitm) ? { top, meta, properties, items } : undefined;
}

/** The largest of its images; the others are tiles, alpha and thumbnail. */
export function avifSize(file: Reader): ImageSize | undefined {
  const sizes = readAvif(file)?.properties.filter(({ name }) => name === 'ispe') ?? [];
  if (sizes.length === 0) return undefined;
  return {
    width: Math.max(...sizes.map(({ start }) => file.u32(start + 4))),
    height: Math.max(...sizes.map(({ start }) => file.u32(start + 8))),
  };
}
