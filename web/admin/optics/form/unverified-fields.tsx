import { useState } from 'react';
import { sourcedFields } from '#domain/optics/field-roles.ts';
import { labelOf } from '../optic-fields.ts';
import type { OpticEditor } from './optic-draft.ts';

/** Marks the facts no listed source backs; visitors see a † next to them. */
export function UnverifiedFields({ editor: { draft, change } }: { editor: OpticEditor }) {
  const [open, setOpen] = useState(false);
  const chosen = new Set(draft.unverified);
  const names = [...new Set<string>([...sourcedFields, ...draft.unverified])];
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="form-wide">
      <summary className="min-h-8 font-medium">
        {labelOf('unverified')}: {chosen.size} of {names.length} fields
      </summary>
      {open && (
        <fieldset className="mt-1">
          <legend className="field-hint">Facts no listed source backs. Visitors see a † next to them.</legend>
          <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4">
            {names.map((name) => (
              <label key={name} className="facet">
                <input
                  type="checkbox"
                  name="unverified"
                  value={name}
                  checked={chosen.has(name)}
                  onChange={({ target }) =>
                    change({
                      unverified: target.checked
                        ? [...draft.unverified, name]
                        : draft.unverified.filter((other) => other !== name),
                    })
                  }
                />
                <span>
                  {labelOf(name)}
                  <span className="sr-only"> is not verified</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </details>
  );
}
