import { firstYear, lastYear } from '../../fields/field-entry.ts';
import { patterns } from './patterns.ts';
import { inSentences } from './recognizer.ts';
import { lettersAndDigits, plainText } from './text.ts';
import type { KnownRow, Recognizer } from './types.ts';

const longest = 40;
/** A bar code's number, not the maker's. */
const gtin = /^\d{8}$|^\d{11,14}$/;

/** Letters and digits, with a digit or as capitals between hyphens, and no markup. */
const partNumber = /^(?=.*\d|[A-Z]{2,}(?:-[A-Z]+)+$)[\p{L}\p{N}][\p{L}\p{N} .,/&#()+_-]*$/u;

function isModel(text: string, { brand, productLine }: KnownRow): boolean {
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

const shopNumber = /^(?:sku|stock ?(?:number|#|code)?)$/;

export const model: Recognizer = {
  labels: patterns.optic.model.labels,
  labelled({ statement: { written }, text: plain, label }, row) {
    const text = written === undefined ? plain : plainText(written);
    if (!isModel(text, row)) return [];
    // A number of the shop is no part number. A page that has both says the name under 'model', the number under 'MPN'.
    const isShops = shopNumber.test(label);
    const isWeak = /^(?:product )?model(?: name)?$/.test(label);
    return [{ field: 'model', value: isShops ? null : text, found: text, isUnclear: isShops, isWeak }];
  },
  unlabelled: inSentences((sentence, _, row) => {
    const found = sentence.match(patterns.optic.model.mention)?.[1];
    return found !== undefined && isModel(found, row) ? [{ field: 'model', value: found, found }] : [];
  }),
};

const year = /\b(?:19|20)\d\d\b/;
const isPlausible = (value: number) => value >= Math.max(firstYear, 1975) && value <= lastYear;

export const yearIntroduced: Recognizer = {
  labels: patterns.optic.year.labels,
  labelled({ text }) {
    const found = text.match(year)?.[0];
    if (found === undefined || !isPlausible(Number(found))) return [];
    return [{ field: 'yearIntroduced', value: Number(found), found }];
  },
  unlabelled: inSentences((sentence, _, { productLine }) => {
    const found = sentence.match(patterns.optic.year.mention)?.[1];
    if (found === undefined || !isPlausible(Number(found))) return [];
    // A sentence without its name may speak of the company.
    const isOwn = /^(?:introduced|launched|released)\b/i.test(sentence) || sentence.includes(productLine);
    return [{ field: 'yearIntroduced', value: Number(found), found, isUnclear: !isOwn }];
  }),
};
