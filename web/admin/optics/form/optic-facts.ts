import { unknownNames } from '#domain/fit/footprints/known-footprints.ts';
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
  faultOf: (registry, value) =>
    [...(opticInputShape[name].safeParse(value).error?.issues ?? []), ...unknownNames(registry, name, value)][0]
      ?.message,
}));
