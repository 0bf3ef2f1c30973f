import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { monthAndYear } from '#web/ui/dates.ts';

const freshDays = 90;

type Priced = Pick<OpticDetail, 'priceAsOf' | 'checkedOn' | 'unverified' | 'sources'>;

export function tradePriceMonth({ priceAsOf, checkedOn, unverified, sources }: Priced): string | undefined {
  if (priceAsOf !== null || checkedOn === null) return undefined;
  return sources.length === 0 || unverified.includes('minPrice') ? monthAndYear(checkedOn) : undefined;
}

export function isOldPrice({ priceAsOf }: Pick<Priced, 'priceAsOf'>, now = Date.now()): boolean {
  return priceAsOf !== null && now - Date.parse(priceAsOf) > freshDays * 86_400_000;
}
