import { SelectField, TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import type { BoundField } from '../editing/use-versioned-editor.ts';

type Keyed = { key: string; name: string };

type FieldProps = { field: BoundField; known: readonly Keyed[] };

export function KeyField({ field, known }: FieldProps) {
  const list = `${field.form.idOf(field.name)}-options`;
  const found = known.find(({ key }) => key === field.value.trim());
  return (
    <div>
      <TextField
        {...field}
        list={list}
        spellCheck={false}
        hint={<span role="status">{found?.name ?? '\u00a0'}</span>}
      />
      <datalist id={list}>
        {known.map(({ key, name }) => (
          <option key={key} value={key} label={name} />
        ))}
      </datalist>
    </div>
  );
}

type AddProps = { form: Form; name: string; label: string; lines: string; known: readonly Keyed[] };

/** Adds one of the known keys to a field with one key per line. */
export function AddKey({
  form,
  name,
  label,
  lines,
  known,
  onChange,
}: AddProps & { onChange: (lines: string) => void }) {
  const listed = lines.split('\n').map((line) => line.trim());
  return (
    <SelectField
      form={form}
      name={`${name}-add`}
      label={label}
      value=""
      onChange={({ target }) => {
        form.edited(name);
        onChange([...listed.filter((line) => line !== ''), target.value].join('\n'));
      }}
    >
      <option value="">Choose</option>
      {known
        .filter(({ key }) => !listed.includes(key))
        .map((one) => (
          <option key={one.key} value={one.key}>
            {one.name}
          </option>
        ))}
    </SelectField>
  );
}
