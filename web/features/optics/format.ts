import { batteryLifeInWords } from '#domain/optics/battery.ts';
import type { Optic } from '#domain/optics/optics.ts';
import { dollars, grouped, oneOrTwoDecimals } from '#domain/shared/numbers.ts';

/** '$249 – $365', or one price where the two are one; null where none is stated. */
export function priceRange({ minPrice, maxPrice }: Pick<Optic, 'minPrice' | 'maxPrice'>): string | null {
  const prices = [minPrice, maxPrice].filter((price) => price !== null);
  const [low, high = low] = prices;
  if (low === undefined || high === undefined) return null;
  return low === high ? dollars(low) : `${dollars(low)} – ${dollars(high)}`;
}

/** '1.5 oz', with a second decimal where the datum has one. */
export function weight({ weightOz }: Pick<Optic, 'weightOz'>): string | null {
  return weightOz === null ? null : `${oneOrTwoDecimals(weightOz)} oz`;
}

export function batteryHours({ batteryLifeHours }: Pick<Optic, 'batteryLifeHours'>): string | null {
  return batteryLifeHours === null ? null : `${grouped(batteryLifeHours)} h`;
}

/** 'about 5.7 years, left on' */
export function batteryWords({ batteryLifeHours }: Pick<Optic, 'batteryLifeHours'>): string | undefined {
  return batteryLifeHours === null ? undefined : `${batteryLifeInWords(batteryLifeHours)}, left on`;
}

/** '$1,250', cents rounded off. */
export function dollarAmount(amount: number): string {
  return dollars(Math.round(amount));
}

export function millimeters(measure: number | null): string | null {
  return measure === null ? null : `${measure.toFixed(1)} mm`;
}

/** Where the battery is reached; an optic without a type of battery and a way to one needs none. */
export function batteryAccess({
  batteryAccess: access,
  batteryType,
}: Pick<Optic, 'batteryAccess' | 'batteryType'>): string | null {
  if (access !== 'None') return access;
  return batteryType === null ? 'No battery' : 'None, built in';
}
