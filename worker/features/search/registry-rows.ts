import type { FootprintRegistry, RegisteredPlate } from '#domain/fit/footprints/footprint-registry.ts';
import { fieldsAsked } from '#domain/search/intent/topics.ts';
import type { Words } from '#domain/search/words/words.ts';

const mostPlates = 100;

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

/** Keys of the footprints, if a question asks for a fact that footprints have. */
export const footprintsAsked = ({ footprints }: FootprintRegistry, text: string): string[] =>
  fieldsAsked(text, 'footprint').length > 0 ? footprints.map(({ id }) => id) : [];
