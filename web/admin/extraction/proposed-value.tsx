import { useState } from 'react';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { hasValue } from '#domain/evidence/fact-status.ts';
import { sameValue } from '#domain/evidence/same-value.ts';
import type { AcceptedFact } from '#domain/extraction/accepted-page.ts';
import { useFootprintRegistry } from '#web/admin/fields/footprints-query.ts';
import { Button } from '#web/ui/button.tsx';
import { FactValueField } from '../evidence/fact-value-field.tsx';
import { type Fact, typedText, typedValue } from '../evidence/facts.ts';
import { useNestedForm } from '../evidence/use-nested-form.ts';

type Props = {
  fact: Fact;
  value: unknown;
  ours: unknown;
  isAccepted: boolean;
  onAccept: (decision: Pick<AcceptedFact, 'value' | 'keepsOurs'>) => void;
};

export function ProposedValue({ fact, value, ours, isAccepted, onAccept }: Props) {
  const [text, setText] = useState(() => typedText(value));
  const registry = useFootprintRegistry();
  const typed = () => typedValue(fact, text);
  const faultOf = (read: unknown) => (read === null ? 'Value is required' : fact.faultOf(registry, read));
  const { form, submit, fail, props } = useNestedForm(() => {
    const read = typed();
    const fault = faultOf(read);
    if (fault !== undefined) return { value: fault };
    onAccept({ value: read as Evidence['value'] });
    return undefined;
  });

  function keepOurs(): void {
    const read = typed();
    const fault =
      faultOf(read) ?? (sameValue(registry, fact.name, read, ours) ? 'This is what the form says' : undefined);
    if (fault !== undefined) fail({ value: fault });
    else onAccept({ value: read as Evidence['value'], keepsOurs: true });
  }

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
      {hasValue(ours) && (
        <Button onClick={keepOurs}>
          Keep ours, record as dispute
          <span className="sr-only"> for {fact.label}</span>
        </Button>
      )}
    </fieldset>
  );
}
