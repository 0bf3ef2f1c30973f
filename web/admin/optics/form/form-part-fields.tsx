import { entryOf, type FormPart, fieldNames } from '#domain/optics/fields.ts';
import type { Editing } from './draft-fields.tsx';
import { OpticFormField } from './optic-form-field.tsx';

/** The fields of one part of the form. */
export function FormPartFields({ editing, part }: { editing: Editing; part: FormPart }) {
  return (
    <div className="form-grid">
      {fieldNames
        .filter((name) => entryOf(name).form === part)
        .map((name) => (
          <OpticFormField key={name} editing={editing} name={name} />
        ))}
    </div>
  );
}
