import type { CorrectableEntry } from '#domain/contributions/corrections/correctable-entries.data.ts';
import { quantityText } from './value-units.ts';

/** A fact's value as a reader expects it, in both systems of units: '1.2 oz (34 g)', 'Yes', 'RMSc, Shield'. */
export function statedText(value: unknown, unit: CorrectableEntry['unit']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' ? quantityText(value, unit) : String(value);
}
