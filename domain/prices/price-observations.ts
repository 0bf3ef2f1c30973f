import type { Evidence } from '../evidence/evidence.schema.ts';
import { isoDay } from '../shared/days.ts';
import { readPrice } from '../shared/written-numbers.ts';
import { inCurrency, latestOf, type Priced, seenEnds } from './latest-prices.ts';
import type { PriceObservation } from './price-observation.schema.ts';

export const maxPriceObservations = 200;

export const rangeDays = 365;

const daysBefore = (day: string, days: number) => isoDay(Date.parse(day) - days * 86_400_000);

export function rangeObservations(observations: readonly PriceObservation[], today: string): PriceObservation[] {
  const since = daysBefore(today, rangeDays);
  return inCurrency(observations).filter(({ observedOn }) => observedOn > since);
}

export function priceRangeOf(row: Priced, today: string): Pick<Priced, 'minPrice' | 'maxPrice'> {
  const recent = rangeObservations(row.priceObservations, today);
  if (recent.length === 0) return { minPrice: row.minPrice, maxPrice: row.maxPrice };
  const prices = recent.map(({ price }) => price);
  return { minPrice: Math.min(...prices), maxPrice: Math.max(...prices) };
}

/** The day of the latest observation; null if the range was not made of observations. */
export function priceAsOf(row: Priced): string | null {
  if (seenEnds(row).length === 0) return null;
  return (
    inCurrency(row.priceObservations)
      .map(({ observedOn }) => observedOn)
      .sort()
      .at(-1) ?? null
  );
}

export function priceEvidence({ priceObservations, minPrice, maxPrice }: Priced): Evidence[] {
  return Object.entries({ minPrice, maxPrice }).flatMap(([field, value]) => {
    const found = latestOf(priceObservations, value);
    if (found === undefined || value === null) return [];
    const { url, kind, observedOn } = found;
    const words = found.words ?? `$${value.toFixed(2)}`;
    return [{ field, url, kind, words, value, readOn: observedOn, readBy: null, replacedOn: null }];
  });
}

export function dollarsIn(text: string): number | undefined {
  const [, amount] = /^(?:US)?\$\s?(\d{1,3}(?:,?\d{3})*(?:\.\d{2})?)$/.exec(text.trim()) ?? [];
  return (amount && readPrice(amount)) || undefined;
}

/** Adds an observation; one of the same page and day is replaced, and the oldest makes room. */
export function withObservation(all: readonly PriceObservation[], seen: PriceObservation): PriceObservation[] {
  const others = all.filter(({ url, observedOn }) => url !== seen.url || observedOn !== seen.observedOn);
  return [...others, seen].sort((a, b) => (a.observedOn < b.observedOn ? -1 : 1)).slice(-maxPriceObservations);
}

export function withPriceEvidence(row: Priced & { evidence: readonly Evidence[] }): Evidence[] {
  return [...row.evidence, ...priceEvidence(row)];
}
