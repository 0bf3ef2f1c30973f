import { isWholeRead, or, type Query, type Reading } from './query.ts';
import { type Candidate, rank } from './rank.ts';

type Named = Candidate & { brand: string };

const isOptic = ({ kind }: Candidate) => kind === 'optic';
const isPistol = ({ kind }: Candidate) => kind === 'pistol';

/** The best candidate that some words name by more than its brand: 'holosun' and 'holsun' name no optic, 'osight' does. */
function named<C extends Named>(candidates: readonly C[], words: readonly string[]): C | undefined {
  const part: Query = { readings: [{ words, joints: [] }], kinds: new Set(), typed: words };
  const [best] = rank(candidates, part);
  if (best === undefined) return undefined;
  const brand: Candidate = { kind: 'brand', title: best.brand, names: [], further: '' };
  return rank([brand, best], part).includes(brand) ? undefined : best;
}

/** Each place of a split costs lookups and rankings of its own. */
const maxUnjoined = 8;
const maxJoints = 3;

/** Where a reading may be split in two: where the query joins two things, or else anywhere, if it has few words; not before 'or'. */
export function splits({ words, joints }: Reading): [readonly string[], readonly string[]][] {
  const anywhere = words.length > maxUnjoined ? [] : words.slice(1).map((_, index) => index + 1);
  const places = joints.length > 0 ? joints.slice(0, maxJoints) : anywhere;
  return places.filter((place) => words[place] !== or).map((place) => [words.slice(0, place), words.slice(place)]);
}

/**
 * The optic and the pistol that a query names, in either order: 'does eps carry fit 43x', 'g19 rmr'. Undefined if it names only
 * one thing.
 * @param candidates optics and pistols that match a part of the query
 * @param hits what matches all of it: without a word like 'fit' or 'on', such a query means that, unless it is a footprint, whose
 * aliases name optics and pistols
 */
export function namedPair<C extends Named>(
  candidates: readonly C[],
  query: Query,
  hits: readonly Candidate[],
): { optic: C; pistol: C } | undefined {
  if (!isWholeRead(query)) return undefined;
  const optics = candidates.filter(isOptic);
  const pistols = candidates.filter(isPistol);
  const whole = hits.some(({ kind }) => kind !== 'footprint');
  for (const reading of [...query.readings].reverse()) {
    if (reading.joints.length === 0 && whole) continue;
    for (const [first, second] of splits(reading)) {
      for (const [ofOptic, ofPistol] of [
        [first, second],
        [second, first],
      ] as const) {
        const optic = named(optics, ofOptic);
        const pistol = optic && named(pistols, ofPistol);
        if (optic && pistol) return { optic, pistol };
      }
    }
  }
  return undefined;
}
