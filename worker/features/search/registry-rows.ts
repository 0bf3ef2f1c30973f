import type { RegisteredPlate } from '#domain/fit/footprints/footprint-registry.ts';
import { type FootprintRegistry, otherNames } from '#domain/fit/footprints/footprint-registry.ts';
import type { Words } from '#domain/search/words/words.ts';

const mostPlates = 100;
const mostFootprints = 60;

const hasWord = (text: string, words: Words) => {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return words.some(({ text: word, ordinary }) => !ordinary && word.length > 1 && plain.includes(word));
};

/** Plates are named only where a question speaks of plates or mounts. */
export function platesNamed({ plates }: FootprintRegistry, words: Words): RegisteredPlate[] {
  if (!words.some(({ text }) => /^(?:plates?|adapters?|mounts?|risers?|ors)$/.test(text))) return [];
  const [first, ...others] = words.filter(({ ordinary }) => !ordinary);
  if (first === undefined) return [];
  return plates.filter(({ name }) => hasWord(name, [first, ...others])).slice(0, mostPlates);
}

/** Keys of the footprints that a question may ask facts of: those with some of its words in a name. */
export const footprintsNamed = ({ footprints }: FootprintRegistry, words: Words): string[] =>
  footprints
    .filter((footprint) => hasWord([footprint.name, ...otherNames(footprint)].join(' '), words))
    .slice(0, mostFootprints)
    .map(({ id }) => id);
