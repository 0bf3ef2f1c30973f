import { gaps, readPrice } from '../../shared/written-numbers.ts';
import { childElements, type PageElement } from './tree.ts';
import type { PageFacts, Statement } from './types.ts';
import { isSkipped, visibleText } from './visible.ts';

type Offers = PageFacts['offers'];

/** The site writes for Americans: a bare '$' is theirs. */
const currencies: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
};
const sign = '(?:US|CA|C|AU|A)?\\$|€|£';
const code = 'USD|EUR|GBP|CAD|AUD|CHF';
const amount = `\\d(?:[\\d.,${gaps}]*\\d)?`;
const money = new RegExp(
  `^(?:(?:our |sale |now |your |current |web )?price:? ?|now:? ?)?(?:(${code}) ?)?(${sign})? ?(${amount})(?:[.,][-–—]+)? ?(${sign})?(?: ?(${code}))?$`,
  'i',
);

const isPrice = (price: number | undefined): price is number => price !== undefined && price > 0 && price < 100_000;

function priceIn(text: string): Offers[number] | undefined {
  const [, codeBefore, signBefore, digits = '', signAfter, codeAfter] = text.trim().match(money) ?? [];
  const price = readPrice(digits);
  const name = (codeBefore ?? codeAfter)?.toUpperCase();
  const currency = name ?? currencies[(signBefore ?? signAfter ?? '').toUpperCase()];
  return isPrice(price) && currency !== undefined ? { price, currency } : undefined;
}

const priceClass = /(?:^|[-_\s])price(?:$|[-_\s])/i;
const formerPrice =
  /(?:^|[-_\s])(?:old|was|compare|compared|list|msrp|rrp|regular|strike|save|saving|saved|unit)(?:$|[-_\s])/i;

export function visiblePrices(root: PageElement): Offers {
  if (isSkipped(root) && root.tag !== '#root') return [];
  const names = root.attributes.class ?? '';
  if (formerPrice.test(names)) return [];
  const offer = priceClass.test(names) ? priceIn(visibleText(root)) : undefined;
  return offer === undefined ? childElements(root).flatMap(visiblePrices) : [offer];
}

const priceLabel = /^(?:our |sale |your |current |web |online )?price(?: \((?:usd|us\$|\$)\))?$/i;

export function statedPrices(statements: readonly Statement[]): Offers {
  return statements.flatMap(({ label, text, variant }) => {
    const offer = priceLabel.test(label) ? priceIn(text) : undefined;
    return offer === undefined ? [] : [{ ...offer, variant }];
  });
}
