import { useRef } from 'react';
import { SelectField } from '#web/ui/forms/form-fields.tsx';
import type { BoundField } from '../editing/use-versioned-editor.ts';
import { useFootprintRegistry } from './footprints-query.ts';

type Keyed = { key: string; name: string };

type Props = {
  field: Pick<BoundField, 'form' | 'name' | 'label' | 'value' | 'onChange'>;
  known: readonly Keyed[];
  hint?: string | undefined;
};

type KeysProps = Props & { what: string; nameOf?: (key: string) => string | undefined };

const byName = (one: Keyed, other: Keyed) => one.name.localeCompare(other.name);

function Options({ of }: { of: readonly Keyed[] }) {
  return of.toSorted(byName).map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}

/** Chooses one row by its name. */
export function KeyField({ field, known, hint }: Props) {
  const { value } = field;
  const unknown = value !== '' && !known.some(({ key }) => key === value);
  return (
    <SelectField {...field} hint={hint}>
      <option value="">Choose</option>
      {unknown && <option>{value}</option>}
      <Options of={known} />
    </SelectField>
  );
}

/** Chooses rows by their names; the field's text has one key per line. */
export function KeysField({ field, known, hint, what, nameOf }: KeysProps) {
  const picker = useRef<HTMLSelectElement>(null);
  const { form, name, label, value, onChange } = field;
  const keys = value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const chosen = keys.map((key) => ({
    key,
    name: (nameOf ? nameOf(key) : known.find((one) => one.key === key)?.name) ?? key,
  }));

  function change(next: readonly string[]): void {
    form.edited(name);
    onChange({ target: { value: next.join('\n') } });
  }

  return (
    <div className="grid gap-2 sm:col-span-full">
      <SelectField
        form={form}
        name={name}
        ref={picker}
        label={label}
        hint={hint}
        value=""
        onChange={({ target }) => change([...keys, target.value])}
      >
        <option value="">{`Add a ${what}`}</option>
        <Options of={known.filter((one) => !chosen.some(({ key, name }) => key === one.key || name === one.name))} />
      </SelectField>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map(({ key, name: shown }) => (
          <li key={key}>
            <button
              type="button"
              className="flex min-h-11 items-center gap-2 rounded-control border border-edge px-2.5 text-left hover:bg-hover lg:min-h-8"
              onClick={() => {
                change(keys.filter((one) => one !== key));
                picker.current?.focus();
              }}
            >
              <span className="sr-only">Remove </span>
              <span className="wrap-anywhere">{shown}</span>
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Chooses footprints by their names; what is stored may be another spelling of one. */
export function FootprintsField({ field, hint }: Pick<KeysProps, 'field' | 'hint'>) {
  const { footprints, find } = useFootprintRegistry();
  const known = footprints.map(({ name }) => ({ key: name, name }));
  return <KeysField field={field} hint={hint} known={known} what="footprint" nameOf={(text) => find(text)?.name} />;
}
