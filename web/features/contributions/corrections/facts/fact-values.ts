import type { ProposedValue } from '#domain/contributions/corrections/checked-fact.schema.ts';
import type { CorrectableEntry } from '#domain/contributions/corrections/correctable-entries.data.ts';
import { isNamedList } from '#domain/contributions/corrections/correctable-facts.ts';
import { numberText } from '#domain/fields/field-table.ts';
import { moaText } from '#domain/optics/drawing/moa.ts';
import { measures } from '#domain/units/measures.ts';

const numberKinds: readonly CorrectableEntry['kind'][] = ['measure', 'count', 'amount', 'price', 'year'];

type Kind = Pick<CorrectableEntry, 'kind'>;

export const isNumber = ({ kind }: Kind) => numberKinds.includes(kind);

export function startingText(entry: Kind, stored: unknown): string {
  return isNamedList(entry) && Array.isArray(stored) ? stored.join('\n') : '';
}

export function typedValue(entry: Kind, text: string): ProposedValue {
  const trimmed = text.trim();
  if (entry.kind === 'flag') return trimmed === 'true';
  if (isNumber(entry)) return Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
  if (isNamedList(entry)) return trimmed.split('\n').map((line) => line.trim());
  return trimmed;
}

type Unit = CorrectableEntry['unit'];
type ShownUnit = Unit | 'MOA';

/** A dot's size is stored without its unit, because it may list several. */
export const shownUnit = (field: string, unit: Unit): ShownUnit => (field === 'moa' ? 'MOA' : unit);

const unitNames: Record<NonNullable<ShownUnit>, string> = {
  oz: 'ounces (oz)',
  mm: 'millimeters (mm)',
  in: 'inches (in)',
  'in-lb': 'inch-pounds (in-lb)',
  hours: 'hours',
  $: 'US dollars',
  MOA: 'MOA',
};

export const valueLabel = (unit: ShownUnit): string =>
  unit === undefined ? 'Correct value' : `Correct value, in ${unitNames[unit]}`;

function inBoth(value: number, unit: Unit): [stated: string, converted: string] | null {
  const [quantity] = measures(numberText(value, unit));
  if (quantity === undefined || typeof quantity === 'string') return null;
  const { us, metric, statedIn } = quantity;
  const [stated, converted] = statedIn === 'us' ? [us, metric] : [metric, us];
  return /^[0.]+ /.test(converted) ? null : [stated, converted];
}

function quantityText(value: number, unit: Unit): string {
  const quantity = inBoth(value, unit);
  return quantity === null ? numberText(value, unit) : `${quantity[0]} (${quantity[1]})`;
}

export function convertedText(typed: string, unit: Unit): string | undefined {
  const value = Number(typed);
  if (!(value > 0 && Number.isFinite(value))) return undefined;
  return inBoth(value, unit)?.join(' is ');
}

export function statedText(value: unknown, unit: ShownUnit): string {
  if (unit === 'MOA') return moaText(String(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' ? quantityText(value, unit) : String(value);
}
