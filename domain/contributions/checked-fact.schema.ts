import type { ChangedKind } from '../changes/changes.ts';
import { hasValue } from '../evidence/fact-status.ts';
import { valueShape } from '../fields/input-shape.schema.ts';
import { footprintInputShape } from '../fit/footprint-input.schema.ts';
import { checkFootprintNames } from '../fit/known-footprints.ts';
import { pistolFields } from '../fit/pistol-fields.ts';
import { pistolInputShape } from '../fit/pistol-input.schema.ts';
import { opticInputShape } from '../optics/optic-input.schema.ts';
import type { z } from '../shared/zod.ts';
import { correctableEntry } from './correctable-facts.ts';
import type { ProposedValue } from './proposed-value.schema.ts';

const listOfNames = valueShape({ footprints: { ...pistolFields.footprints, kind: 'list' } });

const shapes: Record<ChangedKind, Readonly<Record<string, z.ZodType>>> = {
  optic: opticInputShape,
  pistol: { ...pistolInputShape, footprints: listOfNames.footprints.superRefine(checkFootprintNames) },
  footprint: footprintInputShape,
};

type Checked = { value: ProposedValue; fault?: undefined } | { fault: string };

/**
 * A proposed value as the administrators' form would store it, a pistol's footprints by name; or what is wrong with it.
 * @param value null to say that nothing is known
 */
export function checkedFact(entity: ChangedKind, field: string, value: ProposedValue): Checked {
  const entry = correctableEntry(entity, field);
  const schema = entry && shapes[entity][field];
  if (schema === undefined) return { fault: 'This is not a fact to correct' };
  const isList = entry?.kind === 'list' || entry?.kind === 'footprints';
  const { data, error } = schema.safeParse(value === null && isList ? [] : value);
  if (error) return { fault: error.issues[0]?.message ?? 'Not a value of this fact' };
  if (value !== null && !hasValue(data)) return { fault: 'Value is required' };
  return { value: data as ProposedValue };
}
