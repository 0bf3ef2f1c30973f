import { useState } from 'react';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { FactValueField } from '../evidence/fact-value-field.tsx';
import { type Fact, typedText, typedValue } from '../evidence/facts.ts';
import { useNestedForm } from '../evidence/use-nested-form.ts';

type Props = {
  fact: Fact;
  /** The page's, to start from. */
  value: unknown;
  isAccepted: boolean;
  onAccept: (value: Evidence['value']) => void;
};

/** A value that an administrator decides on, with the page's words as its evidence. */
export function ProposedValue({ fact, value, isAccepted, onAccept }: Props) {
  const [text, setText] = useState(() => typedText(value));
  const { form, submit, props } = useNestedForm(() => {
    const typed = typedValue(fact, text);
    const fault = typed === null ? 'Value is required' : fact.faultOf(typed);
    if (fault !== undefined) return { value: fault };
    onAccept(typed as Evidence['value']);
    return undefined;
  });
  return (
    <fieldset {...props} className="proposed-value">
      <FactValueField
        form={form}
        name="value"
        fact={fact}
        label={`Value of ${fact.label}`}
        value={text}
        onChange={({ target }) => {
          form.edited('value');
          setText(target.value);
        }}
      />
      <Button onClick={submit}>
        {isAccepted ? 'Accept again' : 'Accept'}
        <span className="sr-only"> {fact.label}</span>
      </Button>
    </fieldset>
  );
}
