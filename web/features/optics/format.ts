import { batteryLifeInWords } from '#domain/battery.ts';
import type { Optic } from '#domain/optics.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const ounces = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-US');

/** Intl is slow for the hundreds of small numbers on a page, and says nothing else of them. */
function isPlain(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < 1000;
}

function price(amount: number): string {
  return isPlain(amount) ? `$${amount}` : dollars.format(amount);
}

/** '$249 – $365', or one price where the two are one; null where none is stated. */
export function priceRange({ minPrice, maxPrice }: Pick<Optic, 'minPrice' | 'maxPrice'>): string | null {
  const prices = [minPrice, maxPrice].filter((price) => price !== null);
  const [low, high = low] = prices;
  if (low === undefined || high === undefined) return null;
  return low === high ? price(low) : `${price(low)} – ${price(high)}`;
}

/** '1.5 oz', with a second decimal where the datum has one. */
export function weight({ weightOz }: Pick<Optic, 'weightOz'>): string | null {
  return weightOz === null ? null : `${ounces.format(weightOz)} oz`;
}

export function batteryHours({ batteryLifeHours }: Pick<Optic, 'batteryLifeHours'>): string | null {
  return batteryLifeHours === null ? null : `${whole.format(batteryLifeHours)} h`;
}

/** 'about 5.7 years, left on' */
export function batteryWords({ batteryLifeHours }: Pick<Optic, 'batteryLifeHours'>): string | undefined {
  return batteryLifeHours === null ? undefined : `${batteryLifeInWords(batteryLifeHours)}, left on`;
}

/** '$1,250', cents rounded off. */
export function dollarAmount(amount: number): string {
  return price(Math.round(amount));
}

export function count(number: number): string {
  return isPlain(number) ? String(number) : whole.format(number);
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
