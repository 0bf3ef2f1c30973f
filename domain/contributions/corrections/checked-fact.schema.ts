import type { ChangedKind } from '../../changes/changes.ts';
import { evidenceSchema } from '../../evidence/evidence.schema.ts';
import { hasValue } from '../../evidence/fact-status.ts';
import type { NotedName, StatedFootprint, StatedLookalike } from '../../fields/field-entry.ts';
import { valueShape } from '../../fields/input-shape.schema.ts';
import { cutFields } from '../../fit/cuts/cut-fields.ts';
import { cutInputShape } from '../../fit/cuts/cut-input.schema.ts';
import { footprintFields } from '../../fit/footprints/footprint-fields.ts';
import { footprintInputShape } from '../../fit/footprints/footprint-input.schema.ts';
import { type FootprintRegistry, footprintKey } from '../../fit/footprints/footprint-registry.ts';
import { unknownFootprints, unknownNames } from '../../fit/footprints/known-footprints.ts';
import { pistolFields } from '../../fit/pistols/pistol-fields.ts';
import { pistolInputShape } from '../../fit/pistols/pistol-input.schema.ts';
import { plateInputShape } from '../../fit/plates/plate-input.schema.ts';
import { opticInputShape } from '../../optics/optic-input.schema.ts';
import { z } from '../../shared/zod.ts';
import { correctableEntry, isNamedList } from './correctable-facts.ts';

/** A fact's value; null where the member says that the stated one is wrong and knows no other. */
export const proposedValue = evidenceSchema.shape.value.nullable();

export const storedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
export type ProposedValue = z.infer<typeof storedValue>;

const listsOfNames = valueShape({
  footprints: { ...pistolFields.footprints, kind: 'list' },
  lookalikes: { ...footprintFields.lookalikes, kind: 'list' },
  takes: { ...cutFields.takes, kind: 'list' },
  doesNotSeat: { ...cutFields.doesNotSeat, kind: 'list' },
});

const shapes: Record<ChangedKind, Readonly<Record<string, z.ZodType>>> = {
  optic: opticInputShape,
  pistol: { ...pistolInputShape, footprints: listsOfNames.footprints },
  footprint: { ...footprintInputShape, lookalikes: listsOfNames.lookalikes },
  cut: { ...cutInputShape, takes: listsOfNames.takes, doesNotSeat: listsOfNames.doesNotSeat },
  plate: plateInputShape,
};

type Checked = { value: ProposedValue; fault?: undefined } | { fault: string; refused: unknown[] };

export function checkedShape(entity: ChangedKind, field: string, value: ProposedValue): Checked {
  const entry = correctableEntry(entity, field);
  const schema = entry && shapes[entity][field];
  if (entry === undefined || schema === undefined) {
    return { fault: 'This is not a fact to correct', refused: [value] };
  }
  if (value === null && entry.kind === 'flag') return { fault: 'Choose yes or no', refused: [value] };
  const { data, error } = schema.safeParse(value === null && isNamedList(entry) ? [] : value);
  if (error) return refusal(value, error.issues);
  if (value !== null && !hasValue(data)) return { fault: 'Value is required', refused: [value] };
  return { value: data as ProposedValue };
}

function refusal(value: ProposedValue, issues: readonly { path: PropertyKey[]; message: string }[]): Checked {
  const refused = issues.map(({ path: [at] }) =>
    Array.isArray(value) && at !== undefined ? value[Number(at)] : value,
  );
  return { fault: issues[0]?.message ?? 'Not a value of this fact', refused };
}

export function checkedFact(
  registry: FootprintRegistry,
  entity: ChangedKind,
  field: string,
  value: ProposedValue,
): Checked {
  const checked = checkedShape(entity, field, value);
  if (checked.fault !== undefined) return checked;
  const names = checked.value;
  const isByName = Object.hasOwn(listsOfNames, field);
  const faults = isByName
    ? unknownNames(registry, field, names)
    : unknownFootprints(registry, { [field]: names }).map(({ path, message }) => ({ path: path.slice(1), message }));
  if (faults.length > 0) return refusal(value, faults);
  // By key, as the row states them: a queue that compares both must not see a difference of spelling.
  if (field !== 'lookalikes' && field !== 'doesNotSeat') return checked;
  return { value: [...new Set((names as string[]).map((name) => footprintKey(registry, name)))] };
}

/**
 * A pistol's footprints after its list was corrected by names alone. Those that stay keep how they mount. A new one needs
 * a plate until an editor says otherwise, because a direct fit must not be promised unread.
 */
export function footprintsByName(
  registry: FootprintRegistry,
  names: readonly string[],
  stored: readonly StatedFootprint[],
): StatedFootprint[] {
  const known = new Map(stored.map((one) => [footprintKey(registry, one.footprintName), one]));
  const wanted = new Map(names.map((name) => [footprintKey(registry, name), name]));
  return [...wanted].map(
    ([key, footprintName]) => known.get(key) ?? { footprintName, requiresAdapter: true, adapterInfo: null },
  );
}

/** A cut's list after it was corrected by names: those that stay keep their notes. */
export function takenByName(
  registry: FootprintRegistry,
  names: readonly string[],
  stored: readonly NotedName[],
): NotedName[] {
  const known = new Map(stored.map((one) => [footprintKey(registry, one.name), one]));
  const wanted = new Map(names.map((name) => [footprintKey(registry, name), name]));
  return [...wanted].map(([key, name]) => known.get(key) ?? { name, note: null });
}

export function lookalikesByName(
  registry: FootprintRegistry,
  names: readonly string[],
  stored: readonly StatedLookalike[],
  why: string,
): StatedLookalike[] {
  const keys = new Set(names.map((name) => footprintKey(registry, name)));
  return [...keys].map((id) => stored.find((one) => one.id === id) ?? { id, why });
}
