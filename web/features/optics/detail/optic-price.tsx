import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { longDate } from '#web/ui/dates.ts';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { isDisputed, priceRange } from '../format.ts';
import { isOldPrice, tradePriceMonth } from './price-age.ts';

/** The price range, and how it is known. */
export function OpticPrice({ optic }: { optic: OpticDetail }) {
  const price = priceRange(optic);
  if (price === null) return null;
  const month = tradePriceMonth(optic);
  return (
    <p className="mt-4 text-name font-semibold">
      <span className={isOldPrice(optic) ? 'text-ink3' : undefined}>{price}</span>
      {isDisputed(optic, 'minPrice', 'maxPrice') && disputedMark}
      <span className="ml-2 text-base font-normal text-ink2">
        {optic.priceAsOf === null ? 'street to list price (USD)' : `as of ${longDate(optic.priceAsOf)} (USD)`}
      </span>
      {month && <span className="block text-filter font-normal text-ink3">trade knowledge, {month}</span>}
    </p>
  );
}
