import type { ComponentProps } from 'react';
import type { FieldKind } from '#domain/optics/field-entry.ts';
import { entryOf, maxNameLength, type OpticField } from '#domain/optics/fields.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { fieldLabels } from '../optic-fields.ts';
import { FootprintField } from './footprint-field.tsx';
import type { FlagField, OpticEditor, TextField as TextName } from './optic-draft.ts';

const areas: Partial<Record<FieldKind, Pick<ComponentProps<'textarea'>, 'rows' | 'wrap'>>> = {
  paragraphs: { rows: 4 },
  lines: { rows: 5 },
  list: { rows: 3 },
  links: { rows: 3, wrap: 'off' },
};

const number = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const;

const inputs: Partial<Record<FieldKind, Omit<ComponentProps<'input'>, 'form' | 'name'>>> = {
  measure: number,
  amount: number,
  price: { ...number, step: 0.01 },
  year: { ...number, step: 1, inputMode: 'numeric' },
  name: { maxLength: maxNameLength },
  date: { type: 'date' },
  link: { type: 'url', inputMode: 'url' },
};

export function OpticFormField({ editor, name }: { editor: OpticEditor; name: OpticField }) {
  const { kind, hint, values, suggestions, default: fallback } = entryOf(name);
  if (name === 'footprint') return <FootprintField field={editor.field(name)} />;
  if (kind === 'fields' || kind === 'evidence') return null;
  if (kind === 'flag') {
    return (
      <label className="facet">
        <input {...editor.flag(name as FlagField)} />
        <span>{fieldLabels[name]}</span>
      </label>
    );
  }
  const field = { ...editor.field(name as TextName), hint };
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
