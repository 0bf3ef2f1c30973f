import type { ImageSize } from '../images.ts';
import type { Reader } from '../reader.ts';

export type Block = { kind: 'screen' | 'extension' | 'image'; at: number; end: number };

const kinds: Record<number, Block['kind']> = { 33: 'extension', 44: 'image' };

const colorBytes = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

function behindParts(file: Reader, from: number): number | undefined {
  let at = from;
  while (at < file.length && file.u8(at) > 0) at += 1 + file.u8(at);
  return at < file.length ? at + 1 : undefined;
}

/** The screen with its colors, then extensions and images. The trailer may be missing after complete images. */
export function gifBlocks(file: Reader): Block[] | undefined {
  const blocks: Block[] = [{ kind: 'screen', at: 0, end: 13 + colorBytes(file.u8(10)) }];
  for (;;) {
    const at = blocks.at(-1)?.end ?? 0;
    const kind = kinds[file.u8(at)];
    if (kind === undefined) break;
    const end = behindParts(file, kind === 'image' ? at + 11 + colorBytes(file.u8(at + 9)) : at + 2);
    if (end === undefined) return undefined;
    blocks.push({ kind, at, end });
  }
  return blocks.some(({ kind }) => kind === 'image') ? blocks : undefined;
}

/** A GIF's screen, which browsers enlarge to fit its images. */
export function gifSize(file: Reader): ImageSize | undefined {
  const [width, height] = [file.u16(6, true), file.u16(8, true)];
  const images = gifBlocks(file)?.filter(({ kind }) => kind === 'image');
  if (images === undefined || width === 0 || height === 0) return undefined;
  const farthest = (from: number, screen: number) =>
    images.reduce((far, { at }) => Math.max(far, file.u16(at + from, true) + file.u16(at + from + 4, true)), screen);
  return { width: farthest(1, width), height: farthest(3, height) };
}
