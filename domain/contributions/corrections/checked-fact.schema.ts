import type { ChangedKind } from '../../changes/changes.ts';
import { evidenceSchema } from '../../evidence/evidence.schema.ts';
import { hasValue } from '../../evidence/fact-status.ts';
import { valueShape } from '../../fields/input-shape.schema.ts';
import { footprintFields } from '../../fit/footprints/footprint-fields.ts';
import { footprintInputShape } from '../../fit/footprints/footprint-input.schema.ts';
import { footprintKey } from '../../fit/footprints/footprints.ts';
import { checkFootprintNames } from '../../fit/footprints/known-footprints.ts';
import { pistolFields } from '../../fit/pistols/pistol-fields.ts';
import { pistolInputShape } from '../../fit/pistols/pistol-input.schema.ts';
import { opticInputShape } from '../../optics/optic-input.schema.ts';
import { z } from '../../shared/zod.ts';
import { correctableEntry, isNamedList } from './correctable-facts.ts';

/** A fact's value; null where the member says that the stated one is wrong and knows no other. */
export const proposedValue = evidenceSchema.shape.value.nullable();

/** A fact's value as stored; a row's own text may be longer than a member's. */
export const storedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
export type ProposedValue = z.infer<typeof storedValue>;

const listsOfNames = valueShape({
  footprints: { ...pistolFields.footprints, kind: 'list' },
  lookalikes: { ...footprintFields.lookalikes, kind: 'list' },
});

const shapes: Record<ChangedKind, Readonly<Record<string, z.ZodType>>> = {
  optic: opticInputShape,
  pistol: { ...pistolInputShape, footprints: listsOfNames.footprints.superRefine(checkFootprintNames) },
  footprint: {
    ...footprintInputShape,
    // By key, as the row states them: a queue that compares both must not see a difference of spelling.
    lookalikes: listsOfNames.lookalikes
      .superRefine(checkFootprintNames)
      .transform((names) => [...new Set(names.map(footprintKey))]),
  },
};

/** `refused`: what of the value is at fault, such as the items of a list. */
type Checked = { value: ProposedValue; fault?: undefined } | { fault: string; refused: unknown[] };

/**
 * A proposed value as the administrators' form would store it, footprints by name and look-alikes by key; or what is wrong with it.
 * @param value null to say that nothing is known
 */
export function checkedFact(entity: ChangedKind, field: string, value: ProposedValue): Checked {
  const entry = correctableEntry(entity, field);
  const schema = entry && shapes[entity][field];
  if (entry === undefined || schema === undefined) {
    return { fault: 'This is not a fact to correct', refused: [value] };
  }
  if (value === null && entry.kind === 'flag') return { fault: 'Choose yes or no', refused: [value] };
  const { data, error } = schema.safeParse(value === null && isNamedList(entry) ? [] : value);
  if (error) {
    const refused = error.issues.map(({ path: [at] }) =>
      Array.isArray(value) && at !== undefined ? value[Number(at)] : value,
    );
    return { fault: error.issues[0]?.message ?? 'Not a value of this fact', refused };
  }
  if (value !== null && !hasValue(data)) return { fault: 'Value is required', refused: [value] };
  return { value: data as ProposedValue };
}
