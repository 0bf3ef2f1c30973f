import { entryOf, fieldNames, isOpticField, labelWithUnit, type OpticField } from '#domain/optics/fields.ts';

function formLabel(name: OpticField): string {
  const { label, formLabel = label, unit } = entryOf(name);
  return labelWithUnit(
    formLabel.replace(/(?<= )[a-z]/g, (letter) => letter.toUpperCase()),
    unit,
  );
}

/** Field labels for the form, the history and conflicts, in the form's order. */
export const fieldLabels = Object.fromEntries(fieldNames.map((name) => [name, formLabel(name)])) as Record<
  OpticField,
  string
>;

/** A field's label, or the name itself if it is unknown. */
export function labelOf(field: string): string {
  return isOpticField(field) ? fieldLabels[field] : field;
}

export const requiredFields = fieldNames.filter((name) => {
  const { kind, required = kind === 'name' } = entryOf(name);
  return required;
});
