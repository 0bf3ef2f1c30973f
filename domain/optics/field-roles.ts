import type { FieldEntry } from './field-entry.ts';
import { entryOf, fieldNames, type fields, type OpticField } from './fields.ts';

type Role<Name extends OpticField> = (typeof fields)[Name] extends { role: infer Given } ? Given : 'fact';
type FieldsInRole<Wanted> = { [Name in OpticField]: Role<Name> extends Wanted ? Name : never }[OpticField];

function fieldsInRole<const Wanted extends FieldEntry['role'] | 'fact'>(...roles: Wanted[]): FieldsInRole<Wanted>[] {
  const wanted: readonly unknown[] = roles;
  return fieldNames.filter((name) => wanted.includes(entryOf(name).role ?? 'fact')) as FieldsInRole<Wanted>[];
}

/** Facts: the fields that a page can back. */
export const sourcedFields = fieldsInRole('fact');
/** Facts that evidence states; prices have observations. */
export const evidenceFields = sourcedFields.filter((name) => entryOf(name).kind !== 'price');
/** The facts that buyers compare. */
export const mainFacts = sourcedFields.filter((name) => entryOf(name).main);
/** Fields that the trade states; the catalog's file has these and the provenance. */
export const tradeFields = fieldsInRole('identity', 'fact', 'text', 'link');
export const siteFields = fieldsInRole('site');
