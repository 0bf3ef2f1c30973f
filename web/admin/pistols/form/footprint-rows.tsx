import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { pistolFields } from '#domain/fit/pistol-fields.ts';
import type { StatedFootprint } from '#domain/fit/pistol-footprint.ts';
import { FootprintField } from '#web/admin/fields/footprint-field.tsx';
import { RowAction } from '#web/admin/ui/row-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { PistolEditor } from './pistol-draft.ts';

const newRow: StatedFootprint = { footprintName: '', requiresAdapter: false, adapterInfo: null };
const { label, max } = pistolFields.footprints;

/** The footprints that a pistol takes, in the order in which visitors see them. */
export function FootprintRows({ editor }: { editor: PistolEditor }) {
  const { form, draft } = editor;
  const rows = draft.footprints;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  /** Replaces the rows. Errors name rows by their place, so they are gone with it. */
  function replace(footprints: StatedFootprint[]): void {
    flushSync(() => {
      editor.change({ footprints });
      for (const name of ['footprints', ...rows.map((_, index) => nameOf(index))]) form.edited(name);
    });
  }

  /** Focuses a control of a row, or the button that adds one. */
  function focus(index: number, control: string): void {
    const found = list.current?.children[index]?.querySelector<HTMLElement>(control);
    (found ?? addButton.current)?.focus();
  }

  function add(): void {
    replace([...rows, newRow]);
    focus(rows.length, 'input');
  }

  function remove(index: number): void {
    replace(rows.filter((_, at) => at !== index));
    focus(Math.min(index, rows.length - 2), '[data-action="remove"]');
  }

  function move(index: number, step: -1 | 1): void {
    const moved = [...rows];
    moved.splice(index + step, 0, ...moved.splice(index, 1));
    replace(moved);
    focus(index + step, `[data-action="${step === -1 ? 'up' : 'down'}"]`);
  }

  const error = form.errors.footprints;
  const errorId = `${form.idOf('footprints')}-error`;
  return (
    <fieldset className="form-part" aria-describedby={error && errorId}>
      <legend>{label}</legend>
      {rows.length === 0 && <p className="clear-both text-ink2">No footprints yet.</p>}
      <ol ref={list} className="footprint-rows">
        {rows.map((row, index) => (
          // Rows have no id; what is typed is in the draft, not in the elements.
          <li key={index} aria-label={`Footprint ${index + 1}`}>
            <Row
              editor={editor}
              row={row}
              index={index}
              change={(part) =>
                editor.change({ footprints: rows.map((one, at) => (at === index ? { ...one, ...part } : one)) })
              }
            />
            <div className="row-actions">
              <MoveAction action="up" index={index} isLast={index === 0} onMove={() => move(index, -1)} />
              <MoveAction
                action="down"
                index={index}
                isLast={index === rows.length - 1}
                onMove={() => move(index, 1)}
              />
              <RowAction
                label="Remove"
                name={`footprint ${index + 1}`}
                data-action="remove"
                onClick={() => remove(index)}
                className="row-action-away"
              />
            </div>
          </li>
        ))}
      </ol>
      {error && (
        <p id={errorId} className="field-error mt-2">
          {error}
        </p>
      )}
      <Button ref={addButton} className="mt-4" onClick={add} aria-disabled={rows.length >= max || undefined}>
        Add Footprint
      </Button>
    </fieldset>
  );
}

const nameOf = (index: number) => `footprints.${index}.footprintName`;

type RowProps = {
  editor: PistolEditor;
  row: StatedFootprint;
  index: number;
  change: (part: Partial<StatedFootprint>) => void;
};

function Row({ editor: { form }, row, index, change }: RowProps) {
  const bound = { form, autoComplete: 'off' } as const;
  return (
    <div className="form-grid">
      <FootprintField
        field={{
          ...bound,
          name: nameOf(index),
          label: 'Footprint *',
          value: row.footprintName,
          onChange: ({ target }) => change({ footprintName: target.value }),
        }}
        known
        required
      />
      <TextField
        {...bound}
        name={`footprints.${index}.adapterInfo`}
        label="Plate or Remark"
        hint="The plate by its maker’s name or number, or how the optic sits"
        value={row.adapterInfo ?? ''}
        onChange={({ target }) => change({ adapterInfo: target.value === '' ? null : target.value })}
      />
      <label className="facet">
        <input
          type="checkbox"
          checked={row.requiresAdapter}
          onChange={({ target }) => change({ requiresAdapter: target.checked })}
        />
        <span>Needs a plate</span>
      </label>
    </div>
  );
}

type MoveProps = {
  action: 'up' | 'down';
  index: number;
  /** There is no row to move past; the button keeps its focus and does nothing. */
  isLast: boolean;
  onMove: () => void;
};

function MoveAction({ action, index, isLast, onMove }: MoveProps) {
  return (
    <RowAction
      label={`Move ${action}`}
      name={`footprint ${index + 1}`}
      data-action={action}
      aria-disabled={isLast || undefined}
      onClick={() => !isLast && onMove()}
    />
  );
}
