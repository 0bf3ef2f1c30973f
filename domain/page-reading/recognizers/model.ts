import { firstYear, lastYear } from '../../fields/field-entry.ts';
import { isBesideThePoint, sentencesOf } from '../asides.ts';
import type { Reading, ReadOptic, Recognizer } from '../recognizer.ts';
import { lettersAndDigits } from '../text.ts';

const longest = 40;
/** A bar code's number, not the maker's. */
const gtin = /^\d{8}$|^\d{11,14}$/;

/** Whether a text is the maker's number or name of a model, and not the line's name again. */
function isModel(text: string, { brand, productLine }: ReadOptic): boolean {
  const key = lettersAndDigits(text);
  const names = [brand, productLine, brand + productLine].map(lettersAndDigits);
  return (
    text.length <= longest && /\d/.test(text) && text.split(' ').length <= 3 && !gtin.test(key) && !names.includes(key)
  );
}

export const model: Recognizer = {
  labels:
    /^(?:mpn|(?:item |product |manufacturer )?model(?: (?:no|number|num|#|code|name))?|(?:manufacturer(?: s)?|mfr|mfg|mfgr|oem|vendor|maker) (?:part|item|product|model|sku|#)? ?(?:no|number|num|#|code)?|part(?: (?:no|number|num|#))?|mfg #)$/,
  labelled({ statement, text, label }, optic) {
    if (!isModel(text, optic)) return [];
    // A page that has both says the name under 'model' and the number under 'MPN'.
    return [
      { field: 'model', value: text, found: text, statement, isWeak: /^(?:product )?model(?: name)?$/.test(label) },
    ];
  },
};

const year = /\b(?:19|20)\d\d\b/;
const introduced = /\b(?:introduced|launched|released|debuted|unveiled|new for)\b[^.,;]{0,30}?\b((?:19|20)\d\d)\b/i;
const isPlausible = (value: number) => value >= Math.max(firstYear, 1975) && value <= lastYear;

export const yearIntroduced: Recognizer = {
  labels:
    /^(?:(?:product )?(?:year|date) (?:introduced|released|launched|of (?:introduction|release|launch))|(?:introduced|released|launched|introduction|release|launch)(?: (?:year|date|in))?|model year|year|first (?:released|introduced|sold))$/,
  labelled({ statement, text }) {
    const found = text.match(year)?.[0];
    return found !== undefined && isPlausible(Number(found))
      ? [{ field: 'yearIntroduced', value: Number(found), found, statement }]
      : [];
  },
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence))
      .flatMap((sentence): Reading[] => {
        const found = sentence.match(introduced)?.[1];
        // A sentence may speak of the company or of the line.
        return found !== undefined && isPlausible(Number(found))
          ? [{ field: 'yearIntroduced', value: Number(found), found, statement, isUnclear: true }]
          : [];
      });
  },
};
