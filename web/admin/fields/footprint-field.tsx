import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { footprintFinder } from '#domain/fit/footprints/footprint-names.ts';
import type { BoundField } from '#web/admin/editing/bound-fields.ts';
import { controlProps, Field } from '#web/ui/forms/form-fields.tsx';
import { footprintsQuery } from './footprints-query.ts';

const blankHints = { known: 'Choose a known footprint', any: 'Choose a known footprint or type your own' };

type Props = {
  field: BoundField;
  /** Whether the server refuses any other text. */
  known: boolean;
  required: boolean;
  /** While it is blank. */
  hint?: string | undefined;
};

/** A combobox of known footprints that shows how its text is read. */
export function FootprintField({
  field,
  known,
  required,
  hint: blankHint = blankHints[known ? 'known' : 'any'],
}: Props) {
  const { form, name, label, value: text } = field;
  const { data: footprints } = useQuery(footprintsQuery());
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const find = useMemo(
    () =>
      footprints &&
      footprintFinder(
        footprints.map((footprint) => ({
          footprint,
          names: [footprint.key, footprint.name, ...footprint.aliases],
        })),
      ),
    [footprints],
  );
  const recognized = find?.(text);
  const options = matching(footprints ?? [], recognized?.name === text.trim() ? '' : text);
  const expanded = open && options.length > 0;
  const list = `${form.idOf(name)}-options`;

  function choose(chosen: string): void {
    field.onChange({ target: { value: chosen } });
    form.edited(name);
    setOpen(false);
    setActive(-1);
  }

  function move(step: number): void {
    setOpen(true);
    setActive((now) => {
      const from = !expanded || now >= options.length ? -1 : now;
      return from === -1 && step < 0 ? options.length - 1 : (from + step + options.length) % options.length;
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = expanded ? options[active] : undefined;
    if (event.key === 'ArrowDown' && options.length > 0) move(1);
    else if (event.key === 'ArrowUp' && options.length > 0) move(-1);
    else if (event.key === 'Enter' && chosen) choose(chosen.name);
    else if (event.key === 'Escape' && expanded) setOpen(false);
    else return;
    event.preventDefault();
  }

  const hint =
    text.trim() === '' ? blankHint : hintFor({ loading: find === undefined, recognized: recognized?.name, known });
  return (
    <Field form={form} name={name} label={label} hint={<span role="status">{hint}</span>}>
      <div className="relative">
        <input
          {...controlProps({ form, name, hint })}
          type="text"
          role="combobox"
          aria-required={required || undefined}
          aria-expanded={expanded}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={expanded && active in options ? `${list}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => {
            field.onChange(event);
            setOpen(true);
            setActive(-1);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className="control"
        />
        <div role="listbox" id={list} aria-label="Suggestions" hidden={!expanded} className="options">
          {options.map((option, index) => (
            // Focus stays in the input, which handles the keys; options only take the pointer.
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
            <div
              key={option.key}
              role="option"
              id={`${list}-${index}`}
              aria-selected={index === active}
              ref={index === active ? intoView : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option.name)}
              className="option"
            >
              {option.name}
            </div>
          ))}
        </div>
      </div>
    </Field>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/** The footprints whose name or alias contains the text, names first. */
function matching<F extends { name: string; aliases: string[] }>(footprints: F[], text: string): F[] {
  const wanted = text.trim().toLowerCase();
  const holds = (name: string) => name.toLowerCase().includes(wanted);
  const found = footprints.filter(({ name, aliases }) => holds(name) || aliases.some(holds));
  return found.sort((one, other) => Number(holds(other.name)) - Number(holds(one.name)));
}

type Reading = { loading: boolean; recognized: string | undefined; known: boolean };

function hintFor({ loading, recognized, known }: Reading): string {
  if (loading) return '\u00a0';
  if (recognized === undefined && known) return 'Not a known footprint. Choose one of the suggestions.';
  if (recognized === undefined) return 'Not a known footprint. It’s saved as typed but won’t match any pistol.';
  return `Recognized as ${recognized}`;
}
