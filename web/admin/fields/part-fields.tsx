import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { type FieldEntry, type FieldKind, type FieldTable, maxNameLength } from '#domain/fields/field-entry.ts';
import { entryIn, namesOf } from '#domain/fields/field-table.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import type { BoundField } from '../editing/use-versioned-editor.ts';
import { choiceText } from './choice-text.ts';
import { FootprintField } from './footprint-field.tsx';
import { FootprintsField } from './key-fields.tsx';
import { NamedFields } from './named-fields.tsx';

type FieldEditor = {
  isNew: boolean;
  field(name: string): BoundField;
  flag(name: string): ComponentProps<'input'>;
};

const areas: Partial<Record<FieldKind, Pick<ComponentProps<'textarea'>, 'rows' | 'wrap'>>> = {
  paragraphs: { rows: 4 },
  lines: { rows: 5 },
  list: { rows: 3 },
  links: { rows: 3, wrap: 'off' },
};

const number = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const;
const whole = { ...number, step: 1, inputMode: 'numeric' } as const;

const inputs: Partial<Record<FieldKind, Omit<ComponentProps<'input'>, 'form' | 'name'>>> = {
  measure: number,
  count: whole,
  amount: number,
  price: { ...number, step: 0.01 },
  year: whole,
  name: { maxLength: maxNameLength },
  date: { type: 'date' },
  link: { type: 'url', inputMode: 'url' },
};

const withoutControl: readonly FieldKind[] = [
  'image',
  'fields',
  'evidence',
  'prices',
  'footprints',
  'lookalikes',
  'plates',
  'noted',
];

function widthOf(kind: FieldKind): number {
  if (kind === 'flag' || areas[kind] || withoutControl.includes(kind)) return 0;
  return inputs[kind]?.type === 'number' ? 1 : 2;
}

export const partId = (title: string) => `part-${title.toLowerCase().replaceAll(' ', '-')}`;

export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={partId(title)} tabIndex={-1} className="form-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type PartProps = {
  editor: FieldEditor;
  table: FieldTable;
  labels: Readonly<Record<string, string>>;
  part: string;
  /** Fields that can't be typed now. */
  without?: readonly string[];
  instead?: Readonly<Record<string, (field: BoundField, hint: string | undefined) => ReactNode>>;
};

const longKinds: readonly string[] = ['list', 'paragraphs', 'lines'];

export function PartFields({ editor, table, labels, part, without = [], instead = {} }: PartProps) {
  const isPicker = (name: string) => instead[name] !== undefined || entryIn(table, name).footprint !== undefined;
  const isLong = (name: string) => Number(longKinds.includes(entryIn(table, name).kind) && !isPicker(name));
  const orderOf = (name: string) => (name === 'name' ? -1 : isLong(name));
  const isFlag = (name: string) => entryIn(table, name).kind === 'flag';
  const names = namesOf(table)
    .filter((name) => entryIn(table, name).form === part && !without.includes(name))
    // A new row's name brings its key along.
    .filter((name) => name !== 'key' || !editor.isNew)
    .sort((one, other) => orderOf(one) - orderOf(other));
  const flags = names.filter(isFlag);
  const mayBeUnstated = flags.some((name) => entryIn(table, name).default === undefined);
  const offId = `${partId(part)}-off`;
  const control = (name: string) => {
    const entry = entryIn(table, name);
    const other = instead[name];
    return (
      <Fragment key={name}>
        {other ? (
          other(editor.field(name), entry.hint)
        ) : (
          <FieldControl
            editor={editor}
            name={name}
            keyEntry={editor.isNew ? table.key : undefined}
            entry={entry}
            label={labels[name] ?? name}
            describedBy={mayBeUnstated ? offId : undefined}
          />
        )}
      </Fragment>
    );
  };
  // A number takes one of five columns, a text two.
  const width = names.reduce((sum, name) => sum + widthOf(entryIn(table, name).kind), 0);
  return (
    <div className={width === 5 ? 'form-grid in-five' : 'form-grid'}>
      {names.filter((name) => !isFlag(name)).map(control)}
      {flags.length > 0 && (
        <div className="flex flex-wrap gap-x-8 sm:col-span-full">
          {flags.map(control)}
          {mayBeUnstated && (
            <p id={offId} className="field-hint basis-full">
              Unchecked means not stated, unless a page in Sources says no
            </p>
          )}
        </div>
      )}
    </div>
  );
}

type Props = {
  editor: FieldEditor;
  name: string;
  /** Set for a new row, whose key follows its name. */
  keyEntry: FieldEntry | undefined;
  entry: FieldEntry;
  label: string;
  describedBy: string | undefined;
};

const sentences = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('. ');

function FieldControl({ editor, name, keyEntry, entry, label, describedBy }: Props) {
  const { kind, hint, values, suggestions, footprint, default: fallback } = entry;
  if (withoutControl.includes(kind)) return null;
  if (kind === 'flag') {
    const hintId = hint && `${name}-hint`;
    return (
      <div>
        <label className="facet">
          <input {...editor.flag(name)} aria-describedby={hintId ?? describedBy} />
          <span>{label}</span>
        </label>
        {hint && (
          <p id={hintId} className="field-hint">
            {hint}
          </p>
        )}
      </div>
    );
  }
  const bound = editor.field(name);
  if (name === 'name' && keyEntry) {
    const followed = sentences('Follows the name until you change it', keyEntry.hint);
    return <NamedFields name={bound} slug={editor.field('key')} isNew hint={followed} />;
  }
  if (name === 'key') {
    return (
      <div className="field">
        <p className="font-medium">{label}</p>
        <p className="wrap-anywhere">{bound.value}</p>
      </div>
    );
  }
  if (footprint !== undefined) {
    return kind === 'list' ? (
      <FootprintsField field={bound} hint={hint} />
    ) : (
      <FootprintField field={bound} known={footprint === 'known'} hint={hint} />
    );
  }
  const field = { ...bound, hint };
  if (values) {
    return (
      <SelectField {...field}>
        {fallback === undefined && <option value="">Not stated</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {choiceText(value)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (areas[kind]) {
    return (
      <div className="sm:col-span-full">
        <TextAreaField {...bound} {...areas[kind]} hint={kind === 'list' ? sentences(hint, 'One per line') : hint} />
      </div>
    );
  }
  const listId = suggestions && `${name}-suggestions`;
  return (
    <>
      <TextField {...field} {...inputs[kind]} list={listId} />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}
