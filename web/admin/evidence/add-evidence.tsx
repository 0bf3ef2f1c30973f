import { useState } from 'react';
import { type Evidence, evidenceSchema } from '#domain/evidence/evidence.schema.ts';
import { maxWords } from '#domain/evidence/evidence.ts';
import { isoDay } from '#domain/shared/days.ts';
import { useFootprintRegistry } from '#web/admin/fields/footprints-query.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/forms/form-fields.tsx';
import { FactValueField } from './fact-value-field.tsx';
import { type Fact, typedText, typedValue } from './facts.ts';
import { SourceKindOptions } from './source-kinds.tsx';
import { bindDraft, useNestedForm } from './use-nested-form.ts';

type Props = {
  facts: readonly Fact[];
  first: string;
  textOf: (field: string) => unknown;
  onAdd: (piece: Evidence) => void;
  onClose: () => void;
};

export function AddEvidence({ facts, first, textOf, onAdd, onClose }: Props) {
  const [draft, setDraft] = useState(() => ({
    field: first,
    url: '',
    kind: 'maker',
    words: '',
    value: typedText(textOf(first)),
    readOn: isoDay(),
  }));
  const registry = useFootprintRegistry();
  const fact = facts.find(({ name }) => name === draft.field);

  const nested = useNestedForm(
    () => {
      if (fact === undefined) return { field: 'Choose a fact' };
      const value = typedValue(fact, draft.value);
      const parsed = evidenceSchema.safeParse({ ...draft, url: draft.url.trim(), value });
      const issues = parsed.error?.issues.toReversed().map(({ path, message }) => [String(path[0]), message]) ?? [];
      const faults: Record<string, string> = Object.fromEntries(issues);
      const fault = value === null ? 'Value is required' : fact.faultOf(registry, value);
      if (fault !== undefined) faults.value = fault;
      if (!parsed.success || fault !== undefined) return faults;
      onAdd(parsed.data);
      onClose();
      return undefined;
    },
    first === '' ? 'select' : 'input',
  );
  const { form } = nested;

  const bound = bindDraft(form, draft, setDraft);

  return (
    <fieldset {...nested.props}>
      <legend>New evidence</legend>
      <div className="form-grid">
        <SelectField
          {...bound('field')}
          label="Fact"
          onChange={({ target: { value: field } }) => {
            form.edited('field');
            setDraft({ ...draft, field, value: typedText(textOf(field)) });
          }}
        >
          <option value="">Choose</option>
          {facts.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField {...bound('kind')} label="Kind of source">
          <SourceKindOptions />
        </SelectField>
        <TextField {...bound('url')} label="Page URL" inputMode="url" autoComplete="off" />
        <TextField {...bound('readOn')} label="Read on" type="date" />
        <TextField
          {...bound('words')}
          label="Quote"
          maxLength={maxWords}
          autoComplete="off"
          hint="The page’s own words that state the value"
        />
        {fact && <FactValueField key={fact.name} {...bound('value')} fact={fact} label={`Value: ${fact.label}`} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={nested.submit}>Add evidence</Button>
      </div>
    </fieldset>
  );
}
