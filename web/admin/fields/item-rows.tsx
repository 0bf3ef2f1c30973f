import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { capitalized } from '#domain/shared/capitalized.ts';
import { RowAction } from '#web/admin/ui/tables/row-table.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';

type Props<Item> = {
  form: Form;
  name: string;
  label: string;
  what: string;
  add?: string;
  none?: string;
  items: readonly Item[];
  blank: Item;
  max: number;
  canMove?: boolean;
  parts: readonly (keyof Item & string)[];
  onChange: (items: Item[]) => void;
  children: (
    item: Item,
    nameOf: (part: keyof Item & string) => string,
    change: (part: Partial<Item>) => void,
  ) => ReactNode;
};

export function ItemRows<Item extends object>(props: Props<Item>) {
  const {
    form,
    name,
    label,
    what,
    add: addLabel,
    none = `No ${what}s yet.`,
    items,
    blank,
    max,
    canMove,
    parts,
    onChange,
    children,
  } = props;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function replace(changed: Item[]): void {
    flushSync(() => {
      onChange(changed);
      form.edited(name);
      for (const index of items.keys()) for (const part of parts) form.edited(`${name}.${index}.${part}`);
    });
  }

  function focus(index: number, control: string): void {
    const found = list.current?.children[index]?.querySelector<HTMLElement>(control);
    (found ?? addButton.current)?.focus();
  }

  function add(): void {
    if (items.length >= max) return;
    replace([...items, blank]);
    focus(items.length, 'input, select');
  }

  function remove(index: number): void {
    replace(items.filter((_, at) => at !== index));
    focus(Math.min(index, items.length - 2), '[data-action="remove"]');
  }

  function move(index: number, step: -1 | 1): void {
    const moved = [...items];
    moved.splice(index + step, 0, ...moved.splice(index, 1));
    replace(moved);
    focus(index + step, `[data-action="${step === -1 ? 'up' : 'down'}"]`);
  }

  const error = form.errors[name];
  const errorId = `${form.idOf(name)}-error`;
  return (
    <fieldset id={form.idOf(name)} tabIndex={-1} className="form-part" aria-describedby={error && errorId}>
      <legend>{label}</legend>
      {items.length === 0 && <p className="clear-both text-ink2">{none}</p>}
      <ol ref={list} className="item-rows">
        {items.map((item, index) => {
          const itemName = `${what} ${index + 1}`;
          return (
            // Items have no id; what is typed is in the draft, not in the elements.
            <li key={index} aria-label={itemName}>
              <div className="form-grid">
                {children(
                  item,
                  (part) => `${name}.${index}.${part}`,
                  (part) => onChange(items.map((one, at) => (at === index ? { ...one, ...part } : one))),
                )}
              </div>
              <div className="row-actions">
                {canMove && items.length > 1 && (
                  <>
                    <MoveAction action="up" name={itemName} isLast={index === 0} onMove={() => move(index, -1)} />
                    <MoveAction
                      action="down"
                      name={itemName}
                      isLast={index === items.length - 1}
                      onMove={() => move(index, 1)}
                    />
                  </>
                )}
                <RowAction
                  label="Remove"
                  name={itemName}
                  data-action="remove"
                  onClick={() => remove(index)}
                  className="row-action-away"
                />
              </div>
            </li>
          );
        })}
      </ol>
      {error && (
        <p id={errorId} className="field-error mt-2">
          {error}
        </p>
      )}
      <Button ref={addButton} className="mt-4" onClick={add} aria-disabled={items.length >= max || undefined}>
        {addLabel ?? `Add ${capitalized(what)}`}
      </Button>
    </fieldset>
  );
}

type MoveProps = {
  action: 'up' | 'down';
  name: string;
  isLast: boolean;
  onMove: () => void;
};

function MoveAction({ action, name, isLast, onMove }: MoveProps) {
  return (
    <RowAction
      label={`Move ${action}`}
      name={name}
      data-action={action}
      aria-disabled={isLast || undefined}
      onClick={() => !isLast && onMove()}
    />
  );
}
