import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { CorrectableEntry } from '#domain/contributions/corrections/correctable-entries.data.ts';
import { isNamedList } from '#domain/contributions/corrections/correctable-facts.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { convertedText, isNumber, valueLabel } from './fact-values.ts';

type Props = Pick<ComponentProps<typeof TextField>, 'form' | 'name'> & {
  entry: CorrectableEntry;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  disabled: boolean;
};

const hints: Partial<Record<CorrectableEntry['kind'], string>> = {
  list: 'One per line',
  footprints: 'All footprints that fit it, one name per line. Say in the note which ones need a plate.',
  lookalikes:
    'All footprints it gets mistaken for, one name per line. What you enter below is shown as the reason for any you add.',
};

export function ValueField({ entry, ...props }: Props) {
  const { kind, values, unit, suggestions } = entry;
  const converted = props.disabled ? undefined : convertedText(props.value, unit);
  const hint = [entry.hint ?? hints[kind], converted].filter(Boolean).join('. ');
  const field = { ...props, hint, label: valueLabel(unit) };
  if (kind === 'flag' || values) {
    const options = values?.map((value) => [value, value]) ?? [
      ['true', 'Yes'],
      ['false', 'No'],
    ];
    return (
      <SelectField {...field}>
        <option value="">Choose</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  if (isNamedList(entry) || kind === 'paragraphs') return <TextAreaField {...field} rows={4} dir="auto" />;
  if (isNumber(entry)) return <TextField {...field} type="number" inputMode="decimal" min={0} step="any" />;
  if (entry.footprint) return <FootprintNameField {...field} />;
  return <SuggestingField {...field} suggestions={suggestions ?? []} />;
}

function SuggestingField({
  suggestions,
  ...field
}: ComponentProps<typeof TextField> & { suggestions: readonly string[] }) {
  const listId = `${field.name}-suggestions`;
  return (
    <>
      <TextField {...field} autoComplete="off" list={listId} />
      <datalist id={listId}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}

function FootprintNameField(field: ComponentProps<typeof TextField>) {
  const { data = [] } = useQuery(apiQuery(['footprints'], '/api/footprints'));
  return <SuggestingField {...field} suggestions={data.map(({ name }) => name)} />;
}
