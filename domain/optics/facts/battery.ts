import { upToOneDecimal } from '../../shared/numbers.ts';
import type { Optic } from '../optics.schema.ts';

/** Battery access 'None' means a built-in battery, or no battery at all if there is no battery type either. */
export function needsNoBattery({ batteryAccess, batteryType }: Pick<Optic, 'batteryAccess' | 'batteryType'>): boolean {
  return batteryAccess === 'None' && batteryType === null;
}

const hoursPerYear = 8766;

/**
 * A battery life in plain words: 50,000 h is 'about 5.7 years'. Hours are continuous use, so under a year it is in days,
 * and under two days in hours.
 */
export function batteryLifeText(hours: number): string {
  if (hours >= hoursPerYear) {
    const years = upToOneDecimal(hours / hoursPerYear);
    return `about ${years} ${years === '1' ? 'year' : 'years'}`;
  }
  if (hours >= 48) return `about ${Math.round(hours / 24)} days`;
  return `about ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
