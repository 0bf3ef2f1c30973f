import { closeness, wordsOf } from './closeness.ts';
import { isWholeRead, or, type Query, type Reading } from './query.ts';
import { type Candidate, type Score, scored } from './rank.ts';

type Named = Candidate & { brand: string };

type Scored<C> = { candidate: C; score: Score };

const isOptic = ({ kind }: Candidate) => kind === 'optic';
const isPistol = ({ kind }: Candidate) => kind === 'pistol';

const brandsOf = (candidates: readonly Named[]): Candidate[] =>
  Array.from(new Set(candidates.map(({ brand }) => brand)), (title) => {
    return { kind: 'brand', title, names: [], further: '' };
  });

/** A single letter starts a name by accident: 'does k footprint fit 43x'. */
const minNaming = 2;

/** Whether words are one of its names, with or without its brand: 'sig p365' is the P365 and not the P365-XMACRO. */
function isWholeName({ candidate, score }: Scored<Named>, words: readonly string[]): boolean {
  if (score.exact > 0) return true;
  const ofBrand = wordsOf(candidate.brand);
  const own = words.filter((word) => !ofBrand.includes(word)).join('');
  return candidate.names.some((name) => wordsOf(name).join('') === own);
}

/**
 * Those that words name as well as the best one: all with this whole name, or else all with these words. Other letters after
 * a code are another model ('vp9', 'VP9SK'); after a word they may be of the same family ('m&p', 'M&P9').
 */
function equallyNamed<C extends Named>(found: readonly Scored<C>[], words: readonly string[]): Scored<C>[] {
  const whole = found.filter((one) => isWholeName(one, words));
  if (whole.length > 0) return whole;
  const best = Math.max(...found.map(({ score }) => score.least));
  const least = words.some((word) => /\d/.test(word)) ? best : Math.min(best, closeness.start);
  return found.filter(({ score }) => score.least >= least);
}

const partOf = (words: readonly string[]): Query => {
  return { readings: [{ words, joints: [] }], kinds: new Set(), typed: words };
};

const isAny = (brands: readonly Candidate[], words: readonly string[], typos = false) =>
  scored(brands, partOf(words), { within: false, typos }).length > 0;

/** The candidates that some words name by more than a brand, best first: 'holosun' and 'holsun' name no optic, 'osight' does. */
function named<C extends Named>(candidates: readonly C[], brands: readonly Candidate[], words: readonly string[]): C[] {
  if (words.join('').length < minNaming) return [];
  for (const typos of [false, true]) {
    if (isAny(brands, words, typos)) return [];
    const found = scored(candidates, partOf(words), { within: false, typos });
    if (found.length > 0) return equallyNamed(found, words).map(({ candidate }) => candidate);
  }
  return [];
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
 * The optics and the pistols that a query names, in either order: 'does eps carry fit 43x', 'g19 rmr'. Several of one kind if
 * it names them equally well: 'does rmr fit p320'. Undefined if it names only one thing.
 */
export function namedPair<C extends Named>(
  candidates: readonly C[],
  query: Query,
  hits: readonly Candidate[],
): { optics: C[]; pistols: C[] } | undefined {
  if (!isWholeRead(query)) return undefined;
  const ofKinds = { optics: candidates.filter(isOptic), pistols: candidates.filter(isPistol) };
  // A sight for a Glock has 'Glock' among its further names.
  const brands = { optics: brandsOf(candidates), pistols: brandsOf(ofKinds.pistols) };
  const whole = hits.some(({ kind }) => kind !== 'footprint');
  for (const reading of [...query.readings].reverse()) {
    if (reading.joints.length === 0 && whole) continue;
    const parts = splits(reading);
    // 'does rmr fit s&w': in another reading, 's&w' might start the name of one model.
    if (reading.joints.length === 1 && parts.flat().some((words) => isAny(brands.pistols, words))) return undefined;
    for (const [first, second] of parts) {
      for (const [ofOptic, ofPistol] of [
        [first, second],
        [second, first],
      ] as const) {
        const optics = named(ofKinds.optics, brands.optics, ofOptic);
        const pistols = optics.length === 0 ? [] : named(ofKinds.pistols, brands.pistols, ofPistol);
        if (pistols.length > 0) return { optics, pistols };
      }
    }
  }
  return undefined;
}
