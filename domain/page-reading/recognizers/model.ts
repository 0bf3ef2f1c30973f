import { firstYear, lastYear } from '../../fields/field-entry.ts';
import type { Reading, ReadOptic, Recognizer } from '../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../text/asides.ts';
import { labelPattern } from '../text/label-pattern.ts';
import { lettersAndDigits } from '../text/text.ts';

const longest = 40;
/** A bar code's number, not the maker's. */
const gtin = /^\d{8}$|^\d{11,14}$/;

/** Letters and digits, with a digit or as capitals between hyphens, and no markup. */
const partNumber = /^(?=.*\d|[A-Z]{2,}(?:-[A-Z]+)+$)[\p{L}\p{N}][\p{L}\p{N} .,/&#()+_-]*$/u;

/** Whether a text is the maker's number or name of a model, and not the line's name again. */
function isModel(text: string, { brand, productLine }: ReadOptic): boolean {
  const key = lettersAndDigits(text);
  const names = [brand, productLine, brand + productLine].map(lettersAndDigits);
  return (
    text.length <= longest &&
    partNumber.test(text) &&
    text.split(' ').length <= 3 &&
    !gtin.test(key) &&
    !names.includes(key)
  );
}

export const model: Recognizer = {
  labels: labelPattern({
    names:
      'mpn, sku, (?:item |product )?model(?: (?:number|#|code|name))?, (?:manufacturer(?: s)?|oem|vendor|maker) (?:part|item|product|model|sku|#|code|reference)? ?(?:number|#|code)?, part(?: (?:number|#|code))?, manufacturer #, type designation, (?:item|product|stock|catalog|article|order|reference) ?(?:number|#|code)?',
  }),
  labelled({ statement, text, label }, optic) {
    if (!isModel(text, optic)) return [];
    // A number of the shop is no part number. A page that has both says the name under 'model', the number under 'MPN'.
    const isShops = shopNumber.test(label);
    const isWeak = /^(?:product )?model(?: name)?$/.test(label);
    return [{ field: 'model', value: isShops ? null : text, found: text, statement, isUnclear: isShops, isWeak }];
  },
  unlabelled({ statement, text }, optic) {
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence))
      .flatMap((sentence): Reading[] => {
        const found = sentence.match(inSentence)?.[1];
        return found !== undefined && isModel(found, optic) ? [{ field: 'model', value: found, found, statement }] : [];
      });
  },
};

const shopNumber = /^(?:sku|stock ?(?:number|#|code)?)$/;
/** 'Part number WH-2.' in a sentence. */
const inSentence = /\b(?:part|model) (?:number|no\.?|#)(?: is)?:? ([A-Z0-9][\w-]*\d[\w-]*|[A-Z]{2,}(?:-[\w]+)+)/i;

const year = /\b(?:19|20)\d\d\b/;
const introduced = /\b(?:introduced|launched|released|debuted|unveiled|new for)\b[^.,;]{0,30}?\b((?:19|20)\d\d)\b/i;
const isPlausible = (value: number) => value >= Math.max(firstYear, 1975) && value <= lastYear;

export const yearIntroduced: Recognizer = {
  labels: labelPattern({
    before: 'product, market, first',
    names:
      '(?:year|date) (?:introduced|released|launched|of (?:introduction|release|launch)), introduced, released, launched, introduction, release, launch, model year, year, sold, available since, since, on sale since, on the market since, on the market, market launch',
    after: 'year, date, in',
  }),
  labelled({ statement, text }) {
    const found = text.match(year)?.[0];
    return found !== undefined && isPlausible(Number(found))
      ? [{ field: 'yearIntroduced', value: Number(found), found, statement }]
      : [];
  },
  unlabelled({ statement, text }, { productLine }) {
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence))
      .flatMap((sentence): Reading[] => {
        const found = sentence.match(introduced)?.[1];
        if (found === undefined || !isPlausible(Number(found))) return [];
        // A sentence without its name may speak of the company.
        const isOwn = /^(?:introduced|launched|released)\b/i.test(sentence) || sentence.includes(productLine);
        return [{ field: 'yearIntroduced', value: Number(found), found, statement, isUnclear: !isOwn }];
      });
  },
};
