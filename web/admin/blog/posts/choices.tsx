import type { AdminAuthor, AdminCategory } from '#domain/blog/admin-blog.schema.ts';
import type { BoundField } from '#web/admin/editing/bound-fields.ts';
import { Swatch } from '#web/features/blog/list/category-labels.tsx';
import { SelectField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';

type AuthorProps = {
  field: BoundField;
  authors: readonly AdminAuthor[];
  /** The saved author, who may be inactive. */
  saved: string;
};

export function AuthorChoice({ field, authors, saved }: AuthorProps) {
  const offered = authors.filter(({ id, isActive }) => isActive || [saved, field.value].includes(String(id)));
  const hint = offered.length === 0 && 'No active authors yet. Create one under Authors first.';
  return (
    <SelectField {...field} {...(hint && { hint })}>
      <option value="">Choose an author</option>
      {offered.map(({ id, name, isActive }) => (
        <option key={id} value={id}>
          {isActive ? name : `${name} (inactive)`}
        </option>
      ))}
    </SelectField>
  );
}

type CategoryProps = {
  form: Form;
  categories: readonly AdminCategory[];
  value: readonly number[];
  /** The saved categories, which may be inactive. */
  saved: readonly number[];
  onChange: (ids: number[]) => void;
};

export function CategoryChoice({ form, categories, value, saved, onChange }: CategoryProps) {
  const offered = categories.filter(({ id, isActive }) => isActive || saved.includes(id) || value.includes(id));
  const error = form.errors.categoryIds;
  const errorId = `${form.idOf('categoryIds')}-error`;
  return (
    <fieldset aria-describedby={error && errorId} className="field">
      <legend className="float-left mb-1 w-full font-medium">Categories</legend>
      {offered.length === 0 && <p className="field-hint">No active categories yet.</p>}
      <div className="clear-both flex flex-wrap gap-x-6">
        {offered.map(({ id, name, color, isActive }) => (
          <label key={id} className="facet">
            <input
              type="checkbox"
              name="categoryIds"
              aria-invalid={error ? true : undefined}
              checked={value.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, id] : value.filter((chosen) => chosen !== id))
              }
            />
            <span className="swatched">
              <Swatch color={color} />
              {name}
              {!isActive && ' (inactive)'}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
