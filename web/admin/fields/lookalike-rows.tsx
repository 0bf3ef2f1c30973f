import { useQuery } from '@tanstack/react-query';
import type { StatedLookalike } from '#domain/fields/field-entry.ts';
import { SelectField, TextAreaField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { footprintsQuery } from './footprints-query.ts';
import { ItemRows } from './item-rows.tsx';

type Props = {
  form: Form;
  name: string;
  label: string;
  what: string;
  add?: string;
  none?: string;
  max: number;
  items: readonly StatedLookalike[];
  /** The footprint that the list belongs to. */
  not?: string;
  onChange: (items: StatedLookalike[]) => void;
};

/** Footprints that don't fit, each with the reason. */
export function LookalikeRows({ form, not, ...list }: Props) {
  const { data: footprints = [] } = useQuery(footprintsQuery());
  return (
    <ItemRows form={form} {...list} blank={{ id: '', why: '' }} parts={['id', 'why']}>
      {({ id, why }, nameOf, set) => (
        <>
          <SelectField
            form={form}
            name={nameOf('id')}
            label="Footprint *"
            value={id}
            onChange={({ target }) => set({ id: target.value })}
          >
            <option value="">Choose</option>
            {footprints
              .filter(({ key }) => key !== not)
              .map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
          </SelectField>
          <TextAreaField
            form={form}
            name={nameOf('why')}
            label="Why it doesn’t fit *"
            rows={2}
            value={why}
            onChange={({ target }) => set({ why: target.value })}
          />
        </>
      )}
    </ItemRows>
  );
}
