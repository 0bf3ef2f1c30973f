import { dollars, grouped } from '../shared/numbers.ts';
import type { FieldEntry } from './field-entry.ts';

/** '$1,249', '50,000 hours', '15'. A number without a unit may be a year, which has no separator. */
export function numberText(value: number, unit: FieldEntry['unit']): string {
  if (unit === undefined) return String(value);
  return unit === '$' ? dollars(value) : `${grouped(value)} ${unit}`;
}
