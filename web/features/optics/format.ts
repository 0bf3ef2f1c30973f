import { batteryLifeText, needsNoBattery } from '#domain/optics/facts/battery.ts';
import type { Weighed } from '#domain/optics/facts/weights.ts';
import { statedWindow } from '#domain/optics/facts/window-text.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { dollars, grouped, oneOrTwoDecimals, upToOneDecimal } from '#domain/shared/numbers.ts';

export function priceRange({ minPrice, maxPrice }: Pick<Optic, 'minPrice' | 'maxPrice'>): string | null {
  const prices = [minPrice, maxPrice].filter((price) => price !== null);
  const [low, high = low] = prices;
  if (low === undefined || high === undefined) return null;
  return low === high ? dollars(low) : `${dollars(low)} – ${dollars(high)}`;
}

export function weight({ weightOz }: Pick<Optic, 'weightOz'>): string | null {
  return weightOz === null ? null : `${oneOrTwoDecimals(weightOz)} oz`;
}

const basisTexts: Record<string, string> = { sight: 'sight alone', 'with-mount': 'with mount' };

export function basisText(basis: string | null): string | null {
  return basis && (basisTexts[basis] ?? basis);
}

export function weightWithBasis({ weightOz, weightBasis }: Pick<Weighed, 'weightOz' | 'weightBasis'>): string | null {
  return weightOz === null ? null : [weight({ weightOz }), basisText(weightBasis)].filter(Boolean).join(' ');
}

export function weightBasisText({ weightBasis, otherWeightOz }: Weighed): string | undefined {
  if (weightBasis === null) return undefined;
  const other = basisText(weightBasis === 'sight' ? 'with-mount' : 'sight');
  const second = weight({ weightOz: otherWeightOz });
  return [basisText(weightBasis), second && `${second} ${other}`].filter(Boolean).join(', ');
}

export function batteryHours({ batteryLifeHours }: Pick<Optic, 'batteryLifeHours'>): string | null {
  return batteryLifeHours === null ? null : `${grouped(batteryLifeHours)} h`;
}

export function batteryText({ batteryLifeHours }: Pick<Optic, 'batteryLifeHours'>): string | undefined {
  return batteryLifeHours === null ? undefined : `${batteryLifeText(batteryLifeHours)} of continuous use`;
}

export function dollarAmount(amount: number): string {
  return dollars(Math.round(amount));
}

/** '23.1 × 16 mm', if all are known. */
export function millimeters(...measures: (number | null)[]): string | null {
  const known = measures.filter((measure) => measure !== null);
  return known.length < measures.length ? null : `${known.map(upToOneDecimal).join(' × ')} mm`;
}

export function windowSize({ windowSize }: Pick<Optic, 'windowSize'>): string | null {
  return statedWindow(windowSize);
}

export function batteryAccess(optic: Pick<Optic, 'batteryAccess' | 'batteryType'>): string | null {
  if (needsNoBattery(optic)) return 'No battery';
  if (optic.batteryAccess !== 'None') return optic.batteryAccess;
  return optic.batteryType?.includes('rechargeable') ? 'Sealed, rechargeable' : 'Built-in';
}

export function isDisputed({ disputedFields }: Pick<Optic, 'disputedFields'>, ...fields: (keyof Optic)[]): boolean {
  return fields.some((field) => disputedFields.includes(field));
}
