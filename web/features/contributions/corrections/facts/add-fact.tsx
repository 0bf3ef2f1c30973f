import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChangedKind } from '#domain/changes/changes.ts';
import { correctableEntry } from '#domain/contributions/corrections/correctable-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { type CorrectedRow, factProof } from '../corrected-row.ts';

type Props = {
  kind: ChangedKind;
  row: CorrectedRow;
  fields: readonly string[];
  isFirst: boolean;
  onAdd: (field: string) => void;
};

export const addFactId = 'another-fact';
const errorId = `${addFactId}-error`;

export function AddFact({ kind, row, fields, isFirst, onAdd }: Props) {
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const control = useRef<HTMLSelectElement>(null);
  const [stated, missing] = [true, false].map((wanted) =>
    fields.filter((field) => factProof(row, field, correctableEntry(kind, field)).isStated === wanted),
  );
  function add(): void {
    if (chosen === '') {
      // Before the focus, so that its reason is read out with the control.
      flushSync(() => setMissing(true));
      control.current?.focus();
      return;
    }
    onAdd(chosen);
    setChosen('');
  }
  return (
    <div className="field">
      <label htmlFor={addFactId}>{isFirst ? 'Which fact?' : 'Correct another fact'}</label>
      <div className="flex gap-2">
        <select
          ref={control}
          id={addFactId}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
            setMissing(false);
          }}
          className="control min-w-0"
        >
          <option value="">Choose</option>
          <Facts kind={kind} label="Stated" fields={stated} />
          <Facts kind={kind} label="Not stated" fields={missing} />
        </select>
        <Button onClick={add} className="btn-form">
          Add
        </Button>
      </div>
      {isMissing && (
        <p id={errorId} className="field-error">
          Choose a fact first.
        </p>
      )}
    </div>
  );
}

function Facts({ kind, label, fields = [] }: { kind: ChangedKind; label: string; fields: string[] | undefined }) {
  if (fields.length === 0) return null;
  return (
    <optgroup label={label}>
      {fields.map((field) => (
        <option key={field} value={field}>
          {correctableEntry(kind, field)?.label}
        </option>
      ))}
    </optgroup>
  );
}
