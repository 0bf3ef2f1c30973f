import { publisherOf } from '#domain/evidence/evidence.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { seenEnds } from '#domain/prices/latest-prices.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { isDisputed, priceRange } from '#web/features/optics/format.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { longDate, monthAndYear } from '#web/ui/dates.ts';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { ShopLink } from './shop-link.tsx';

export function OpticPrice({ optic }: { optic: OpticDetail }) {
  const price = priceRange(optic);
  // A cached page may have been rendered a day ago.
  const old = useHydrated() && isOldPrice(optic);
  const { recommendedPurchaseLink: shop } = optic;
  return (
    <div>
      {price === null ? (
        <p className="text-reading text-ink2">Price not published</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={`text-name font-semibold ${old ? 'text-ink3' : ''}`}>
            {price}
            {isDisputed(optic, 'minPrice', 'maxPrice') && disputedMark}
          </span>
          <span className="text-ink2">
            {optic.priceAsOf === null ? 'Typical price to MSRP' : `as of ${longDate(optic.priceAsOf)}`} (USD)
          </span>
        </p>
      )}
      {price !== null && <PriceSource optic={optic} />}
      {shop ? (
        <p>
          <ShopLink url={shop} className="inline-flex min-h-11 items-center underline lg:min-h-8">
            Where to buy: {publisherOf(shop)}
          </ShopLink>
        </p>
      ) : (
        <p className="text-ink2">Where to buy: no shop listed yet.</p>
      )}
    </div>
  );
}

function PriceSource({ optic }: { optic: OpticDetail }) {
  const seen = seenEnds(optic);
  const month = tradePriceMonth(optic);
  if (seen.length > 0)
    return seen.map(({ price: amount, url, observedOn }) => (
      <p key={amount} className="text-ink2">
        {seen.length > 1 ? `${dollars(amount)} seen` : 'Seen'} on <ShopLink url={url}>{publisherOf(url)}</ShopLink> on{' '}
        {longDate(observedOn)}
      </p>
    ));
  if (optic.priceAsOf !== null || (!month && !optic.checkedOn)) return null;
  return (
    <p className="text-label text-ink2">
      {month ? `Not yet verified, ${month}` : optic.checkedOn && <FromSources checkedOn={optic.checkedOn} />}
    </p>
  );
}

function FromSources({ checkedOn }: { checkedOn: string }) {
  return (
    <>
      From one of the{' '}
      <a href="#sources" className="underline">
        sources below
      </a>
      , checked {longDate(checkedOn)}
    </>
  );
}

const freshDays = 90;

type Priced = Pick<OpticDetail, 'priceAsOf' | 'checkedOn' | 'unverified' | 'sources'>;

export function tradePriceMonth({ priceAsOf, checkedOn, unverified, sources }: Priced): string | undefined {
  if (priceAsOf !== null || checkedOn === null) return undefined;
  return sources.length === 0 || unverified.includes('minPrice') ? monthAndYear(checkedOn) : undefined;
}

export function isOldPrice({ priceAsOf }: Pick<Priced, 'priceAsOf'>, now = Date.now()): boolean {
  return priceAsOf !== null && now - Date.parse(priceAsOf) > freshDays * 86_400_000;
}
