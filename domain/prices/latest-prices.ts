import type { PriceObservation } from './price-observation.schema.ts';

/** The catalog's prices are in this currency; others are stored, but not compared with them. */
export const catalogCurrency = 'USD';

export type Priced = {
  priceObservations: readonly PriceObservation[];
  minPrice: number | null;
  maxPrice: number | null;
};

export const inCurrency = (observations: readonly PriceObservation[]) =>
  observations.filter(({ currency }) => currency === catalogCurrency);

export function latestOf(
  observations: readonly PriceObservation[],
  value: number | null,
): PriceObservation | undefined {
  return inCurrency(observations)
    .toSorted((a, b) => (a.observedOn < b.observedOn ? 1 : -1))
    .find(({ price }) => price === value);
}

export function seenEnds({ priceObservations, minPrice, maxPrice }: Priced): PriceObservation[] {
  const ends = [...new Set([minPrice, maxPrice])];
  return ends.flatMap((price) => latestOf(priceObservations, price) ?? []);
}
