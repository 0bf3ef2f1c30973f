import type { CorrectableEntry } from '#domain/contributions/correctable-entries.data.ts';

/** A fact's value as a reader expects it: '1.2 oz', 'Yes', 'RMSc, Shield'. */
export function statedText(value: unknown, unit: CorrectableEntry['unit']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number' || unit === undefined) return String(value);
  return unit === '$' ? `$${value}` : `${value} ${unit}`;
}
