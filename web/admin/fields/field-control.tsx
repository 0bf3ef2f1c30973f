import type { ComponentProps } from 'react';
import { type FieldEntry, type FieldKind, maxNameLength } from '#domain/fields/field-entry.ts';
import type { BoundField } from '#web/admin/editing/bound-fields.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { FootprintField } from './footprint-field.tsx';
import { ImageSlot } from './image-slot.tsx';

/** What a control needs of the editor of any kind of row. */
export type FieldEditor = {
  field(name: string): BoundField;
  flag(name: string): ComponentProps<'input'>;
  onUploading: (name: string, uploading: boolean) => void;
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

/** Kinds that the page shows by itself, or not at all. */
const withoutControl: readonly FieldKind[] = ['fields', 'evidence', 'prices', 'footprints', 'lookalikes', 'plates'];

type Props = { editor: FieldEditor; name: string; entry: FieldEntry; label: string };

/** The control of a field. */
export function FieldControl({ editor, name, entry, label }: Props) {
  const { kind, hint, values, suggestions, footprint, default: fallback } = entry;
  if (withoutControl.includes(kind)) return null;
  if (kind === 'flag') {
    const hintId = hint && `${name}-hint`;
    return (
      <div>
        <label className="facet">
          <input {...editor.flag(name)} aria-describedby={hintId} />
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
  if (kind === 'image') return <ImageSlot field={bound} onUploading={editor.onUploading} />;
  if (footprint !== undefined && kind !== 'list') {
    return <FootprintField field={bound} known={footprint === 'known'} required={kind === 'name'} hint={hint} />;
  }
  const field = { ...bound, hint };
  if (values) {
    return (
      <SelectField {...field}>
        {fallback === undefined && <option value="">Not stated</option>}
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </SelectField>
    );
  }
  if (areas[kind]) {
    return (
      <div className="form-wide">
        <TextAreaField {...field} {...areas[kind]} />
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
