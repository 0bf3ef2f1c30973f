import { findByName } from './match-names.ts';
import type { MyPistol } from './my-pistol.ts';

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Pistols whose name has each typed word: 'xmacro', 'p365 x-macro', '43x mos'. Models that begin with the text first, then short names. */
export function matchPistols<Pistol extends Pick<MyPistol, 'brand' | 'model'>>(
  pistols: readonly Pistol[],
  typed: string,
): Pistol[] {
  const text = bare(typed);
  if (text === '') return [];
  const starts = ({ model }: Pistol) => Number(!bare(model).startsWith(text));
  const sorted = pistols.toSorted((a, b) => starts(a) - starts(b) || a.model.length - b.model.length);
  return findByName(sorted, typed, ({ brand, model }) => `${brand} ${model}`);
}
