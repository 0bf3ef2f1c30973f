import type { ComponentProps } from 'react';
import { namingFacts } from '#domain/fit/footprints/known-footprints.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { choiceText } from '../fields/choice-text.ts';
import { FootprintsField, KeysField } from '../fields/key-fields.tsx';
import { useCutsAndPlates } from '../fields/mounting-query.ts';
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
  if (fact.name === 'cuts') return <CutsField {...field} />;
  if (isList(fact) && namingFacts.includes(fact.name)) return <FootprintsField field={field} />;
  if (isList(fact)) return <TextAreaField {...field} rows={3} />;
  if (isNumber(fact)) return <TextField {...field} type="number" inputMode="decimal" min={0} step="any" />;
  return <TextField {...field} autoComplete="off" />;
}

function CutsField(field: Omit<Props, 'fact'>) {
  return <KeysField field={field} known={useCutsAndPlates().cuts} what="cut" />;
}
