import type { AdminAuthor, AdminCategory } from '#domain/blog/blog.ts';
import { Swatch } from '#web/features/blog/list/category-labels.tsx';
import { SelectField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';

type AuthorProps = {
  form: Form;
  authors: readonly AdminAuthor[];
  value: string;
  /** The author whom the post has already; an inactive one may stay. */
  kept: string;
  onChange: (id: string) => void;
};

export function AuthorChoice({ form, authors, value, kept, onChange }: AuthorProps) {
  const offered = authors.filter(({ id, isActive }) => isActive || String(id) === kept || String(id) === value);
  const hint = offered.length === 0 && 'There is no active author yet: create one under Authors first.';
  return (
    <SelectField
      form={form}
      name="authorId"
      label="Author *"
      aria-required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...(hint && { hint })}
    >
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
  /** The categories that the post has already; inactive ones may stay. */
  kept: readonly number[];
  onChange: (ids: number[]) => void;
};

export function CategoryChoice({ form, categories, value, kept, onChange }: CategoryProps) {
  const offered = categories.filter(({ id, isActive }) => isActive || kept.includes(id) || value.includes(id));
  const error = form.errors.categoryIds;
  const errorId = `${form.idOf('categoryIds')}-error`;
  return (
    <fieldset aria-describedby={error && errorId} className="field">
      <legend className="float-left mb-1 w-full font-medium">Categories</legend>
      {offered.length === 0 && <p className="field-hint">There is no active category yet.</p>}
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
