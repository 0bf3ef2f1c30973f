import { pistolFields } from '#domain/fit/pistols/pistol-fields.ts';
import { FootprintField } from '#web/admin/fields/footprint-field.tsx';
import { ItemRows } from '#web/admin/fields/item-rows.tsx';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { PistolEditor } from './pistol-draft.ts';

const { label, max } = pistolFields.footprints;

/** The footprints that a pistol takes, in the order in which visitors see them. */
export function FootprintRows({ editor: { form, draft, change } }: { editor: PistolEditor }) {
  return (
    <ItemRows
      form={form}
      name="footprints"
      label={label}
      what="footprint"
      items={draft.footprints}
      blank={{ footprintName: '', requiresAdapter: false, adapterInfo: null }}
      max={max}
      canMove
      parts={['footprintName', 'adapterInfo']}
      onChange={(footprints) => change({ footprints })}
    >
      {({ footprintName, requiresAdapter, adapterInfo }, nameOf, set) => (
        <>
          <FootprintField
            field={{
              form,
              autoComplete: 'off',
              name: nameOf('footprintName'),
              label: 'Footprint *',
              value: footprintName,
              onChange: ({ target }) => set({ footprintName: target.value }),
            }}
            known
            required
          />
          <TextField
            form={form}
            name={nameOf('adapterInfo')}
            label="Plate or Remark"
            hint="The plate by its maker’s name or number, or how the optic sits"
            autoComplete="off"
            value={adapterInfo ?? ''}
            onChange={({ target }) => set({ adapterInfo: target.value === '' ? null : target.value })}
          />
          <label className="facet">
            <input
              type="checkbox"
              checked={requiresAdapter}
              onChange={({ target }) => set({ requiresAdapter: target.checked })}
            />
            <span>Needs a plate</span>
          </label>
        </>
      )}
    </ItemRows>
  );
}
