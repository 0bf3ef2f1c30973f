import type { Statement } from '../../page-facts.ts';
import type { Reading, Recognizer } from '../../recognizer.ts';
import { labelPattern } from '../../text/label-pattern.ts';

/** Dollars, and the words before them. */
const dollars = /(US|USD|C|CA|A|AU)? ?\$ ?(\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d+(?:\.\d{2})?)(?: ?(USD|CAD|AUD))?/gi;
/** Prices that are not the maker's. */
const asked = /\b(?:sale|now|our|your|you|save|saving|street|map|only|today)\b[^$]*$/i;

function readPrices(statement: Statement, text: string): Reading<'msrp'>[] {
  const found = [...text.matchAll(dollars)].filter(({ index }) => !asked.test(text.slice(0, index)));
  return found.map(([words, before = '', digits = '', after = '']) => ({
    field: 'msrp',
    value: Number(digits.replaceAll(',', '')),
    found: words.trim(),
    statement,
    isUnclear: /^[CA]/i.test(before) || /^[CA]/i.test(after),
  }));
}

export const msrp: Recognizer<'msrp', unknown> = {
  labels: labelPattern({
    before: 'us, usa, the',
    names:
      'msrp, m s r p, rrp, list price, (?:(?:manufacturer(?: s)?|maker(?: s)?) )?suggested (?:retail )?price, retail price, manufacturer(?: s)? suggested retail price',
    after: 'usd, us, from, starting at',
  }),
  labelled({ statement, text }) {
    const isStart = /\b(?:from|starting)\b/i.test(`${statement.label} ${text}`);
    return readPrices(statement, text).map((reading) => (isStart ? { ...reading, isUnclear: true } : reading));
  },
  unlabelled({ statement, text }) {
    const behind = text.match(/\b(?:MSRP|suggested retail price)\b(?: is| of|:)? ?((?:US|USD)? ?\$ ?[\d,.]*\d)/i)?.[1];
    return behind === undefined ? [] : readPrices(statement, behind);
  },
};
