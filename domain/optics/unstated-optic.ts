import type { FieldKind } from './field-entry.ts';
import { entryOf, type FieldsWith, type FieldValues, fieldNames } from './fields.ts';

const empty: Partial<Record<FieldKind, boolean | never[]>> = {
  flag: false,
  list: [],
  links: [],
  fields: [],
  evidence: [],
  prices: [],
};

/** An optic's input before anything is known; its names and its footprint are missing. */
export const unstatedOptic = Object.fromEntries(
  fieldNames
    .filter((name) => entryOf(name).kind !== 'name')
    .map((name) => [name, entryOf(name).default ?? empty[entryOf(name).kind] ?? null]),
) as unknown as Omit<FieldValues, FieldsWith<{ kind: 'name' }>>;
