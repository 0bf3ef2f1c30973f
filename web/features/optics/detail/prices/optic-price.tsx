import type { ReactNode } from 'react';
import { publisherOf } from '#domain/evidence/evidence.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { isAffiliateUrl } from '#domain/outside-search/outside-search.ts';
import { seenEnds } from '#domain/prices/latest-prices.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { isDisputed, priceRange } from '#web/features/optics/format.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { longDate, monthAndYear } from '#web/ui/dates.ts';
import { disputedMark } from '#web/ui/facts/fact.tsx';

export function OpticPrice({ optic }: { optic: OpticDetail }) {
  const price = priceRange(optic);
  // A cached page may have been rendered a day ago.
  const old = useHydrated() && isOldPrice(optic);
  if (price === null) return null;
  const seen = seenEnds(optic);
  const month = tradePriceMonth(optic);
  return (
    <p className="mt-4 text-name font-semibold">
      <span className={old ? 'text-ink3' : undefined}>{price}</span>
      {isDisputed(optic, 'minPrice', 'maxPrice') && disputedMark}
      <span className="ml-2 text-base font-normal text-ink2">
        {optic.priceAsOf === null ? 'street to list price' : `as of ${longDate(optic.priceAsOf)}`} (USD)
      </span>
      {seen.map(({ price: amount, url, observedOn }) => (
        <span key={amount} className="block text-base font-normal text-ink2">
          {seen.length > 1 && `${dollars(amount)} `}
          seen on <ShopLink url={url}>{publisherOf(url)}</ShopLink> on {longDate(observedOn)}
        </span>
      ))}
      {optic.priceAsOf === null && (
        <span className="block text-filter font-normal text-ink3">
          {month ? `trade knowledge, ${month}` : optic.checkedOn && <ReadOn checkedOn={optic.checkedOn} />}
        </span>
      )}
    </p>
  );
}

function ReadOn({ checkedOn }: { checkedOn: string }) {
  return (
    <>
      read on one of{' '}
      <a href="#sources" className="underline">
        its sources
      </a>
      , last checked {longDate(checkedOn)}
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

type Props = { url: string; className?: string; children: ReactNode };

export function ShopLink({ url, className = 'underline', children }: Props) {
  const isAffiliate = isAffiliateUrl(url);
  return (
    <>
      <a href={url} rel={isAffiliate ? 'sponsored nofollow noopener' : 'nofollow noopener'} className={className}>
        {children}
      </a>
      {isAffiliate && <span className="text-label text-ink2"> (affiliate link: we may earn a commission)</span>}
    </>
  );
}
