import { evidenceFields } from '#domain/optics/fields/field-roles.ts';
import { entryOf } from '#domain/optics/fields/fields.ts';
import { opticInputShape } from '#domain/optics/optic-input.schema.ts';
import type { Fact } from '#web/admin/evidence/facts.ts';
import { fieldLabels } from '../optic-fields.ts';

/** The facts of an optic that evidence can state. */
export const opticFacts: readonly Fact[] = evidenceFields.map((name) => ({
  name,
  label: fieldLabels[name],
  entry: entryOf(name),
  faultOf: (value) => opticInputShape[name].safeParse(value).error?.issues[0]?.message,
}));
