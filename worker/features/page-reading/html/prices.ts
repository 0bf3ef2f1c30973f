import type { PageFacts } from '#domain/page-reading/page-facts.ts';
import { childElements, type PageElement } from './page-tree.ts';
import { isSkipped, visibleText } from './visible.ts';

const priceClass = /(?:^|[-_\s])price(?:$|[-_\s])/i;
const formerPrice =
  /(?:^|[-_\s])(?:old|was|compare|compared|list|msrp|rrp|regular|strike|save|saving|saved|unit)(?:$|[-_\s])/i;
/** The site writes for Americans: a bare '$' is theirs. */
const dollars = /^(?:(?:our |sale |now |your |current )?price:? ?|now:? ?)?(?:US ?)?\$ ?([\d,]+(?:\.\d\d)?)(?: USD)?$/i;

/** Prices that a reader sees in elements marked as prices, of pages without data. */
export function visiblePrices(root: PageElement): PageFacts['offers'] {
  if (isSkipped(root) && root.tag !== '#root') return [];
  const names = root.attributes.class ?? '';
  if (formerPrice.test(names)) return [];
  const digits = priceClass.test(names) ? visibleText(root).match(dollars)?.[1] : undefined;
  const price = Number(digits?.replaceAll(',', ''));
  if (price > 0 && price < 100_000) return [{ price, currency: 'USD' }];
  return childElements(root).flatMap(visiblePrices);
}
