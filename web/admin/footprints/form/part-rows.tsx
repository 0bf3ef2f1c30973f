import { useQuery } from '@tanstack/react-query';
import { footprintFields } from '#domain/fit/footprints/footprint-fields.ts';
import { footprintsQuery } from '#web/admin/fields/footprints-query.ts';
import { ItemRows } from '#web/admin/fields/item-rows.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import type { FootprintEditor } from './footprint-draft.ts';

/** Footprints that are mistaken for this one. */
export function LookalikeRows({ editor: { form, draft, change } }: { editor: FootprintEditor }) {
  const { data: footprints = [] } = useQuery(footprintsQuery());
  const { label, max } = footprintFields.lookalikes;
  return (
    <ItemRows
      form={form}
      name="lookalikes"
      label={label}
      what="look-alike"
      items={draft.lookalikes}
      blank={{ id: '', why: '' }}
      max={max}
      parts={['id', 'why']}
      onChange={(lookalikes) => change({ lookalikes })}
    >
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
              .filter(({ key }) => key !== draft.key)
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

/** Plates of Glock's MOS system that take this footprint. */
export function PlateRows({ editor: { form, draft, change } }: { editor: FootprintEditor }) {
  const { label, max } = footprintFields.glockMosPlates;
  return (
    <ItemRows
      form={form}
      name="glockMosPlates"
      label={label}
      what="plate"
      items={draft.glockMosPlates}
      blank={{ plate: '', pistols: '', supplied: '', note: null }}
      max={max}
      parts={['plate', 'pistols', 'supplied', 'note']}
      onChange={(glockMosPlates) => change({ glockMosPlates })}
    >
      {({ plate, pistols, supplied, note }, nameOf, set) => (
        <>
          <TextField
            form={form}
            name={nameOf('plate')}
            label="Plate number *"
            autoComplete="off"
            value={plate}
            onChange={({ target }) => set({ plate: target.value })}
          />
          <TextField
            form={form}
            name={nameOf('pistols')}
            label="For *"
            hint="Full-size 9 mm / .40 MOS"
            autoComplete="off"
            value={pistols}
            onChange={({ target }) => set({ pistols: target.value })}
          />
          <TextField
            form={form}
            name={nameOf('supplied')}
            label="Supplied *"
            hint="In the box, or sold separately"
            autoComplete="off"
            value={supplied}
            onChange={({ target }) => set({ supplied: target.value })}
          />
          <TextField
            form={form}
            name={nameOf('note')}
            label="Note"
            autoComplete="off"
            value={note ?? ''}
            onChange={({ target }) => set({ note: target.value === '' ? null : target.value })}
          />
        </>
      )}
    </ItemRows>
  );
}
