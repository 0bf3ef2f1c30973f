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

/** A pistol's footprints as a member corrects them: by name. */
const footprintNames = valueShape({
  footprints: { ...pistolFields.footprints, kind: 'list' },
}).footprints.superRefine(checkFootprintNames);

const shapes: Record<ChangedKind, Readonly<Record<string, z.ZodType>>> = {
  optic: opticInputShape,
  pistol: { ...pistolInputShape, footprints: footprintNames },
  footprint: footprintInputShape,
};

type Checked<Value> = { value: Value } | { problem: 'field' | 'value'; message: string };

/** A fact's value as the form of its row would store it, or what is wrong with it. */
export function checkedValue<Value>(kind: ChangedKind, field: string, value: Value): Checked<Value> {
  const schema = correctableEntry(kind, field) && shapes[kind][field];
  if (schema === undefined) return { problem: 'field', message: 'This fact cannot be corrected here' };
  if (value === null) return { value };
  if (!hasValue(value)) return { problem: 'value', message: 'Value is required' };
  const { success, data, error } = schema.safeParse(value);
  if (!success) return { problem: 'value', message: error.issues[0]?.message ?? 'Not a value of this fact' };
  return hasValue(data) ? { value: data as Value } : { problem: 'value', message: 'Value is required' };
}
