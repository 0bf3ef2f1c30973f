import type { ReactNode } from 'react';
import type { NotedName } from '#domain/fields/field-entry.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import type { BoundField } from '../editing/use-versioned-editor.ts';
import { ItemRows } from './item-rows.tsx';

type Props = {
  form: Form;
  name: string;
  label: string;
  what: string;
  max: number;
  items: readonly NotedName[];
  nameLabel: string;
  noteHint: string;
  onChange: (items: NotedName[]) => void;
  /** The field of a name. */
  children: (field: BoundField) => ReactNode;
};

/** Names, each with a note. */
export function NotedRows({ form, nameLabel, noteHint, children, ...list }: Props) {
  return (
    <ItemRows form={form} {...list} blank={{ name: '', note: null }} canMove parts={['name', 'note']}>
      {({ name, note }, nameOf, set) => (
        <>
          {children({
            form,
            autoComplete: 'off',
            name: nameOf('name'),
            label: `${nameLabel} *`,
            value: name,
            'aria-required': true,
            onChange: ({ target }) => set({ name: target.value }),
          })}
          <TextField
            form={form}
            name={nameOf('note')}
            label="Note"
            hint={noteHint}
            autoComplete="off"
            value={note ?? ''}
            onChange={({ target }) => set({ note: target.value === '' ? null : target.value })}
          />
        </>
      )}
    </ItemRows>
  );
}
