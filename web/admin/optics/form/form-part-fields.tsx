import { entryOf, type FormPart, fieldNames, type OpticField } from '#domain/optics/fields.ts';
import type { Editing } from './draft-fields.tsx';
import { OpticFormField } from './optic-form-field.tsx';

const isLongText = (name: OpticField) => ['list', 'paragraphs', 'lines'].includes(entryOf(name).kind);

/** The fields of one part of the form, long texts last. */
export function FormPartFields({ editing, part }: { editing: Editing; part: FormPart }) {
  return (
    <div className="form-grid">
      {fieldNames
        .filter((name) => entryOf(name).form === part)
        .sort((one, other) => Number(isLongText(one)) - Number(isLongText(other)))
        .map((name) => (
          <OpticFormField key={name} editing={editing} name={name} />
        ))}
    </div>
  );
}
