import type { ComponentProps } from 'react';
import { entryOf, type FieldKind, maxNameLength, type OpticField } from '#domain/optics/fields.ts';
import { confidences } from '#domain/optics/provenance.ts';
import { confidenceTexts } from '#web/ui/facts/confidence.ts';
import { DraftArea, DraftFlag, DraftNumber, DraftSelect, DraftText, type Editing } from './draft-fields.tsx';
import { FootprintField } from './footprint-field.tsx';
import type { FlagField, TextField } from './optic-draft.ts';
import { UnverifiedFields } from './unverified-fields.tsx';

const areas: Partial<Record<FieldKind, Partial<ComponentProps<typeof DraftArea>>>> = {
  paragraphs: { rows: 4 },
  lines: { rows: 5 },
  list: { rows: 3 },
  links: { rows: 3, wrap: 'off' },
};

const numbers: Partial<Record<FieldKind, Partial<ComponentProps<typeof DraftNumber>>>> = {
  measure: {},
  amount: {},
  price: { step: 0.01 },
  year: { step: 1, inputMode: 'numeric' },
};

const texts: Partial<Record<FieldKind, Partial<ComponentProps<typeof DraftText>>>> = {
  name: { maxLength: maxNameLength },
  date: { type: 'date' },
  link: { type: 'url', inputMode: 'url' },
};

/** A field's control: a special one, or that of its kind. */
export function OpticFormField({ editing, name }: { editing: Editing; name: OpticField }) {
  const { kind, hint, values, suggestions, default: fallback } = entryOf(name);
  if (name === 'footprint') return <FootprintField editing={editing} />;
  if (kind === 'fields') return <UnverifiedFields editing={editing} />;
  if (kind === 'flag') return <DraftFlag editing={editing} name={name as FlagField} />;
  const field = { editing, name: name as TextField, hint };
  if (values) {
    return (
      <DraftSelect {...field} hint={name === 'confidence' ? confidenceHint(editing) : hint}>
        {fallback === undefined && <option value="">Not stated</option>}
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </DraftSelect>
    );
  }
  if (areas[kind]) {
    return (
      <div className="form-wide">
        <DraftArea {...field} {...areas[kind]} />
      </div>
    );
  }
  if (numbers[kind]) return <DraftNumber {...field} {...numbers[kind]} />;
  const listId = suggestions && `${name}-suggestions`;
  return (
    <>
      <DraftText {...field} {...texts[kind]} list={listId} />
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

function confidenceHint({ draft }: Editing): string {
  const confidence = confidences.find((value) => value === draft.confidence) ?? 'low';
  return `${confidenceTexts[confidence]}.`;
}
