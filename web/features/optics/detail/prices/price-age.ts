import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { monthAndYear } from '#web/ui/dates.ts';

/** Older prices are shown in gray. */
const freshDays = 90;

type Priced = Pick<OpticDetail, 'priceAsOf' | 'checkedOn' | 'unverified' | 'sources'>;

/** The month of prices that no page backs: 'trade knowledge, November 2026'; undefined for others. */
export function tradePriceMonth({ priceAsOf, checkedOn, unverified, sources }: Priced): string | undefined {
  if (priceAsOf !== null || checkedOn === null) return undefined;
  return sources.length === 0 || unverified.includes('minPrice') ? monthAndYear(checkedOn) : undefined;
}

/** Whether the latest price was seen more than 90 days ago. */
export function isOldPrice({ priceAsOf }: Pick<Priced, 'priceAsOf'>, now = Date.now()): boolean {
  return priceAsOf !== null && now - Date.parse(priceAsOf) > freshDays * 86_400_000;
}
