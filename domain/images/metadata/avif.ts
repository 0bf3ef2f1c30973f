import { isImageItem, readAvif } from '../formats/avif.ts';
import type { Range } from '../formats/avif-items.ts';
import { type Box, boxNamed, inside } from '../formats/boxes.ts';
import { bytesOf, joined, type Reader } from '../reader.ts';

/** What decoders need, by the box that holds it. */
const kept = {
  file: ['ftyp', 'meta', 'mdat', 'moov'],
  meta: ['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'grpl', 'dinf'],
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'tref', 'edts', 'mdia'],
};
/** Properties are counted, so that new ones that decoders need stay. */
const describing = ['udes', 'uuid', 'free', 'skip'];
const pictureTracks = ['pict', 'auxv', 'vide'];

const others = (boxes: readonly Box[], names: readonly string[]) => boxes.filter(({ name }) => !names.includes(name));

/** What a film says beside its pictures; undefined if it has a track of something else, such as positions. */
function besideFilm(file: Reader, moov: Box | undefined): Box[] | undefined {
  const parts = moov ? inside(file, moov) : [];
  const beside = parts && others(parts, kept.moov);
  for (const trak of parts?.filter(({ name }) => name === 'trak') ?? []) {
    const track = inside(file, trak);
    const handler = boxNamed(inside(file, boxNamed(track, 'mdia')), 'hdlr');
    if (track === undefined || handler === undefined) return undefined;
    if (!pictureTracks.includes(file.name(handler.start + 8))) return undefined;
    beside?.push(...others(track, kept.trak));
  }
  return beside;
}

const overlap = (one: Range, other: Range) => one.start < other.end && other.start < one.end;

/**
 * Turns what is not needed into free space of the same length, because boxes point to places in the file. Orientation is a
 * property in AVIF, and stays.
 */
export function cleanAvif(file: Reader): Uint8Array<ArrayBuffer> | undefined {
  const avif = readAvif(file);
  const beside = avif && besideFilm(file, boxNamed(avif.top, 'moov'));
  if (avif === undefined || beside === undefined) return undefined;
  const images = avif.items.filter(isImageItem).flatMap(({ extents }) => extents);
  const data = avif.items.filter((item) => !isImageItem(item));
  const content = data.flatMap(({ extents }) => extents);
  if (content.some((one) => images.some((image) => overlap(one, image)))) return undefined;

  const bytes = joined([file.bytes]);
  const erase = ({ start, end }: Range) => bytes.fill(0, start, end);
  const rename = (at: number) => bytes.set(bytesOf('free'), at);
  for (const box of [
    ...others(avif.top, kept.file),
    ...others(avif.meta, kept.meta),
    ...avif.properties.filter(({ name }) => describing.includes(name)),
    ...beside,
  ]) {
    erase(box);
    rename(box.at + 4);
  }
  for (const range of content) erase(range);
  for (const { described } of data) {
    erase(described);
    rename(described.start);
  }
  return bytes;
}
