import { catalogCurrency } from '#domain/prices/latest-prices.ts';
import { counted } from '#domain/shared/numbers.ts';

/** Which price visitors see. @param count of the observations that make the range */
export function shownPriceHint(count: number): string {
  if (count === 0) {
    return `A typed price is shown, until there are observations in ${catalogCurrency} of the last 12 months.`;
  }
  return `Shown price comes from ${counted(count, 'observation')}; a typed price is used when there are none.`;
}
