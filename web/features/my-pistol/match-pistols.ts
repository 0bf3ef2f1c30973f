import type { MyPistol } from './my-pistol.ts';

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Pistols whose name has each typed word, spelled with or without its dashes: 'xmacro', 'p365 x-macro', '43x mos'. */
export function matchPistols<Pistol extends Pick<MyPistol, 'brand' | 'model'>>(
  pistols: readonly Pistol[],
  typed: string,
): Pistol[] {
  const words = typed
    .split(/\s+/)
    .map(bare)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const starts = (name: string) => Number(!name.startsWith(bare(typed)));
  return pistols
    .filter(({ brand, model }) => words.every((word) => bare(brand + model).includes(word)))
    .toSorted((a, b) => starts(bare(a.model)) - starts(bare(b.model)) || a.model.length - b.model.length);
}
