import { grams, gramsPerOunce } from './measures.ts';

const hundredths = 100;

/**
 * A bound in ounces that divides weights, which are shown in whole grams, like a bound in grams: the least, or the most
 * ounces that read as so many grams. Other texts stay as typed.
 */
export function ouncesBound(typedGrams: string, side: 'least' | 'most'): string {
  const bound = Number(typedGrams);
  if (typedGrams === '' || !Number.isFinite(bound)) return typedGrams;
  const [edge, round] = side === 'least' ? [bound - 0.5, Math.ceil] : [bound + 0.5, Math.floor];
  return String(Math.max(0, round((edge / gramsPerOunce) * hundredths) / hundredths));
}

export function gramsBound(ounces: string): string {
  const bound = Number(ounces);
  return ounces === '' || !Number.isFinite(bound) ? ounces : String(grams(bound));
}
