import { isNamedList } from '#domain/contributions/corrections/correctable-facts.ts';
import type { FieldEntry } from '#domain/fields/field-entry.ts';
import { type FootprintRegistry, nameOfFootprint } from '#domain/fit/footprints/footprint-registry.ts';
import { namingFacts } from '#domain/fit/footprints/known-footprints.ts';
import { choiceText } from '../fields/choice-text.ts';

export type Fact = {
  name: string;
  label: string;
  entry: FieldEntry;
  faultOf: (registry: FootprintRegistry, value: unknown) => string | undefined;
};

const numberKinds: readonly string[] = ['measure', 'count', 'amount', 'price', 'year'];

export const isNumber = ({ entry }: Fact) => numberKinds.includes(entry.kind);
export const isList = ({ entry }: Fact) => entry.kind === 'links' || isNamedList(entry);

export function typedText(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

export function typedValue(fact: Fact, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (fact.entry.kind === 'flag') return trimmed === 'true';
  if (isNumber(fact)) return Number(trimmed);
  if (isList(fact)) return trimmed.split('\n').map((line) => line.trim());
  return trimmed;
}

export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : choiceText(String(value ?? ''));
}

/** Like `valueText`, with names for the keys of footprints and cuts. */
export function factText(registry: FootprintRegistry, field: string, value: unknown): string {
  const nameOf = (one: unknown) => {
    if (field === 'cuts') return registry.cuts.get(String(one))?.name ?? one;
    return namingFacts.includes(field) && typeof one === 'string' ? nameOfFootprint(registry, one) : one;
  };
  return valueText(Array.isArray(value) ? value.map(nameOf) : nameOf(value));
}
