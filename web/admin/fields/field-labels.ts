import type { FieldTable, NameIn } from '#domain/fields/field-entry.ts';
import { entryIn, labelWithUnit, namesOf } from '#domain/fields/field-table.ts';

function formLabel<Table extends FieldTable>(table: Table, name: NameIn<Table>): string {
  const { label, formLabel: shown = label, unit } = entryIn(table, name);
  return labelWithUnit(
    shown.replace(/(?<= )[a-z]/g, (letter) => letter.toUpperCase()),
    unit,
  );
}

/** Field labels for the form, the history and conflicts, in the form's order. */
export function labelsOf<Table extends FieldTable>(table: Table): Record<NameIn<Table>, string> {
  return Object.fromEntries(namesOf(table).map((name) => [name, formLabel(table, name)])) as Record<
    NameIn<Table>,
    string
  >;
}

/** A function that returns a field's label, or the name itself if it is unknown. */
export function labeler(labels: Readonly<Record<string, string>>): (field: string) => string {
  return (field) => (Object.hasOwn(labels, field) ? (labels[field] ?? field) : field);
}

/** The fields that the form refuses to go without. */
export function requiredIn<Table extends FieldTable>(table: Table): NameIn<Table>[] {
  return namesOf(table).filter((name) => {
    const { kind, required = kind === 'name' } = entryIn(table, name);
    return required;
  });
}
