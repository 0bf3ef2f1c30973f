import type { z } from 'zod';
import type { FieldEntry, FieldKind, FieldTable, NameIn, Values } from '#domain/fields/field-entry.ts';
import { entryIn, labelWithUnit, namesOf, namesOfKind } from '#domain/fields/field-table.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownFootprints } from '#domain/fit/footprints/known-footprints.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';
import { typedText } from '../evidence/facts.ts';
import { withValidationToast } from '../ui/failures.tsx';
import { type Item, itemText } from './item-text.ts';

const heldKinds = ['flag', 'fields', 'evidence', 'prices', 'footprints', 'lookalikes', 'plates', 'noted'] as const;
type HeldKind = (typeof heldKinds)[number];

/** The order of a pistol's footprints and cuts is theirs; of other lists it says nothing. */
const inOrder: readonly FieldKind[] = ['footprints', 'noted'];

type DraftValue<Entry extends FieldEntry> = Entry['kind'] extends HeldKind ? Values[Entry['kind']] : string;

export type DraftOf<Table extends FieldTable> = { [Name in NameIn<Table>]: DraftValue<Table[Name]> };

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

export function rowDrafts<Table extends FieldTable>(table: Table) {
  const names = namesOf(table);
  const labels = labelsOf(table);
  const labelOf = labeler(labels);
  const has = (some: readonly string[], name: string) => some.includes(name);
  const heldFields = namesOfKind(table, ...heldKinds);
  const listFields = namesOfKind(table, 'list', 'links');
  const numberFields = namesOfKind(table, 'measure', 'count', 'amount', 'price', 'year');

  function draftOf(row: { readonly [Name in NameIn<Table>]: unknown }): DraftOf<Table> {
    const entries = names.map((name) => {
      const value = row[name];
      if (has(heldFields, name)) return [name, value];
      return [name, Array.isArray(value) ? value.join('\n') : String(value ?? '')];
    });
    return Object.fromEntries(entries);
  }

  function inputOf(draft: DraftOf<Table>, unread: readonly string[] = []): unknown {
    const entries = names.map((name) => {
      const value: unknown = draft[name];
      if (typeof value !== 'string') return [name, value];
      if (has(numberFields, name)) return [name, unread.includes(name) ? Number.NaN : numberOf(value)];
      if (has(listFields, name)) return [name, linesOf(value)];
      return [name, value];
    });
    return Object.fromEntries(entries);
  }

  function textOf(draft: DraftOf<Table>, name: NameIn<Table>): string {
    const value = draft[name] as string | boolean | Item[];
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value === 'string') return has(listFields, name) ? linesOf(value).join('\n') : value.trim();
    const texts = value.map((item) => itemText(item, labelOf));
    return (inOrder.includes(entryIn(table, name).kind) ? texts : texts.sort()).join('\n');
  }

  const heldAsIs = namesOfKind(table, 'flag');
  const listedObjects = namesOfKind(table, 'footprints', 'lookalikes', 'plates', 'noted');

  function withValue(name: string, value: unknown): Partial<DraftOf<Table>> {
    if (!has(names, name) || has(listedObjects, name)) return {};
    return { [name]: has(heldAsIs, name) ? value : typedText(value) } as Partial<DraftOf<Table>>;
  }

  function withPage(draft: DraftOf<Table>, url: string): Partial<DraftOf<Table>> {
    const { sources } = inputOf(draft) as { sources: string[] };
    return { sources: [...new Set([...sources, url])].join('\n') } as Partial<DraftOf<Table>>;
  }

  return {
    labels,
    labelOf,
    required: requiredIn(table),
    draftOf,
    withValue,
    withPage,
    inputOf,
    textsOf: (draft: DraftOf<Table>) =>
      Object.fromEntries(names.map((name) => [name, textOf(draft, name)])) as Record<NameIn<Table>, string>,
    unreadNumbers: (form: HTMLFormElement | null): string[] =>
      numberFields.filter((name) => {
        const field = form?.elements.namedItem(name);
        return field instanceof HTMLInputElement && field.validity.badInput;
      }),
  };
}

function formLabel<Table extends FieldTable>(table: Table, name: NameIn<Table>): string {
  const { label, formLabel: shown = label, unit } = entryIn(table, name);
  return labelWithUnit(
    shown.replace(/(?<= )(?!(?:in|the)\b)[a-z]/g, (letter) => letter.toUpperCase()),
    unit,
  );
}

export function labelsOf<Table extends FieldTable>(table: Table): Record<NameIn<Table>, string> {
  return Object.fromEntries(namesOf(table).map((name) => [name, formLabel(table, name)])) as Record<
    NameIn<Table>,
    string
  >;
}

export function labeler(labels: Readonly<Record<string, string>>): (field: string) => string {
  return (field) => (Object.hasOwn(labels, field) ? (labels[field] ?? field) : field);
}

function requiredIn<Table extends FieldTable>(table: Table): NameIn<Table>[] {
  return namesOf(table).filter((name) => {
    const { kind, required = kind === 'name' } = entryIn(table, name);
    return required;
  });
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

function named(input: unknown, { path, message }: Issue): Issue {
  const [field, index] = path;
  if (typeof field !== 'string' || typeof index !== 'number') return { path, message };
  const value = (input as Record<string, unknown[]>)[field]?.[index];
  if (typeof value === 'string') return { path, message: `“${value}”: ${message}` };
  return { path: [path.join('.')], message };
}

/** A cut or a plate may be newer than the public list of them that the form has. */
const checkedByServer: readonly unknown[] = ['cuts', 'platesInBox'];

export function checkedFields<Row extends object>(
  schema: z.ZodType<Row>,
  registry: FootprintRegistry,
): FormSchema<Row> {
  const rules: FormSchema<Row> = {
    '~standard': {
      validate: (input) => {
        const { data, error } = schema.safeParse(input);
        const wrong = error?.issues ?? [];
        const unknown = unknownFootprints(registry, data ?? (input as Row));
        const issues = [
          ...wrong,
          ...unknown.filter(
            ({ path: [at] }) => !checkedByServer.includes(at) && !wrong.some(({ path: [field] }) => field === at),
          ),
        ];
        return data !== undefined && issues.length === 0
          ? { value: data }
          : { issues: issues.map((issue) => named(input, issue)) };
      },
    },
  };
  return withValidationToast(rules, 'Please correct the errors in the form.');
}
