import { editDistance } from '../edit-distance.ts';
import { looksEnglish } from '../words/ordinary.ts';
import type { Words } from '../words/words.ts';
import { otherMakers } from './makers.data.ts';

const minTyped = 4;
/** Shorter names are codes, in which another letter is another model. */
const minNamed = 5;

const allowed = (length: number) => (length < 7 ? 1 : 2);

export const mayBeMistyped = ({ text, ordinary }: Words[number]) =>
  !ordinary && text.length >= minTyped && /^\p{L}+$/u.test(text) && !otherMakers.has(text) && !looksEnglish(text);

/** Words between names that are mistyped most. */
const common =
  'with without plate plates mount mounts mounting adapter optic optics sight sights footprint battery direct need work works does compatible weight window price better between difference waterproof glass pistol rifle ready barrel length height width capacity caliber screw screws torque reticle brightness batteries cheapest lightest smallest largest'.split(
    ' ',
  );

/** The common word that a mistyped one stands for: 'wiht'. */
export const commonMeant = (word: string): string | undefined =>
  common.find((one) => one[0] === word[0] && Math.abs(one.length - word.length) < 2 && editDistance(word, one) === 1);

/** Words with the common ones as they were meant, before anybody knows which names there are. */
export const withCommon = (words: Words): Words =>
  words.map((word) => {
    const meant = mayBeMistyped(word) ? commonMeant(word.text) : undefined;
    return meant === undefined ? word : { ...word, text: meant, ordinary: true };
  });

/** The word of a name that a mistyped word stands for. */
export function meantBy(word: string, named: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = allowed(word.length) + 1;
  for (const name of named) {
    if (name.length < minNamed || name[0] !== word[0] || Math.abs(name.length - word.length) > least) continue;
    const distance = editDistance(word, name);
    // A letter too few or too many is likelier than a wrong one.
    const isLikelier = distance === least && best?.length === word.length && name.length !== word.length;
    if (distance < least || isLikelier) {
      least = distance;
      best = name;
    }
  }
  return best;
}
