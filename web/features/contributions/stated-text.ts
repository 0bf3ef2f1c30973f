import type { CorrectableEntry } from '#domain/contributions/correctable-entries.data.ts';
import { numberText } from '#domain/fields/number-text.ts';

/** A fact's value as a reader expects it: '1.2 oz', 'Yes', 'RMSc, Shield'. */
export function statedText(value: unknown, unit: CorrectableEntry['unit']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' ? numberText(value, unit) : String(value);
}
