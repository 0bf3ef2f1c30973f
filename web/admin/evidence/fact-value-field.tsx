import type { ComponentProps } from 'react';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { choiceText } from '../fields/choice-text.ts';
import { type Fact, isList, isNumber } from './facts.ts';

type Props = Pick<ComponentProps<typeof TextField>, 'form' | 'name' | 'label' | 'hint'> & {
  fact: Fact;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

export function FactValueField({ fact, ...field }: Props) {
  const { kind, values } = fact.entry;
  if (kind === 'flag' || values) {
    return (
      <SelectField {...field}>
        <option value="">Choose</option>
        {kind === 'flag' ? (
          <>
            <option value="true">Yes</option>
            <option value="false">No</option>
          </>
        ) : (
          values?.map((value) => (
            <option key={value} value={value}>
              {choiceText(value)}
            </option>
          ))
        )}
      </SelectField>
    );
  }
  if (isList(fact)) return <TextAreaField {...field} rows={3} />;
  if (isNumber(fact)) return <TextField {...field} type="number" inputMode="decimal" min={0} step="any" />;
  return <TextField {...field} autoComplete="off" />;
}
