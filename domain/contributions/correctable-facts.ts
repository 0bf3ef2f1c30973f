import type { ChangedKind } from '../changes/changes.ts';
import { hasValue } from '../evidence/fact-status.ts';
import type { FieldEntry, FieldTable } from '../fields/field-entry.ts';
import { evidencedFacts } from '../fields/field-table.ts';
import { footprintFields } from '../fit/footprint-fields.ts';
import { footprintInputShape } from '../fit/footprint-input.schema.ts';
import { pistolFields } from '../fit/pistol-fields.ts';
import { pistolInputShape } from '../fit/pistol-input.schema.ts';
import { fields as opticFields } from '../optics/fields.ts';
import { opticInputShape } from '../optics/optic-input.schema.ts';
import type { z } from '../shared/zod.ts';
import type { ProposedValue } from './contributions.schema.ts';

type Kind = { table: FieldTable; shape: Readonly<Record<string, z.ZodType>> };

const kinds: Record<ChangedKind, Kind> = {
  optic: { table: opticFields, shape: opticInputShape },
  pistol: { table: pistolFields, shape: pistolInputShape },
  footprint: { table: footprintFields, shape: footprintInputShape },
};

/** Their items have parts, which no one value of a form holds. */
const listsOfParts: readonly FieldEntry['kind'][] = ['footprints', 'lookalikes', 'plates'];

const factsOf = ({ table }: Kind): string[] =>
  evidencedFacts(table).filter((name) => !listsOfParts.includes((table[name] as FieldEntry).kind));

/** The facts that members can correct, in the order of the form; an optic's prices follow from what shops say. */
export const correctableFacts: Record<ChangedKind, readonly string[]> = {
  optic: factsOf(kinds.optic),
  pistol: factsOf(kinds.pistol),
  footprint: factsOf(kinds.footprint),
};

type Checked = { value: ProposedValue; fault?: undefined } | { fault: string };

/**
 * A proposed value as the administrators' form would store it, or what is wrong with it.
 * @param value null to say that nothing is known
 */
export function checkedFact(entity: ChangedKind, field: string, value: ProposedValue): Checked {
  const { table, shape } = kinds[entity];
  const schema = shape[field];
  if (schema === undefined || !correctableFacts[entity].includes(field)) return { fault: 'This is not a fact to correct' };
  const given = value === null && table[field]?.kind === 'list' ? [] : value;
  const { data, error } = schema.safeParse(given);
  if (error) return { fault: error.issues[0]?.message ?? 'Not a value of this fact' };
  if (value !== null && !hasValue(data)) return { fault: 'Value is required' };
  return { value: data as ProposedValue };
}
