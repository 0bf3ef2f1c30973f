import type { AdminAuthor, AdminCategory } from '#domain/blog/admin-blog.schema.ts';
import { type PostWarning, postLimits, postStatuses } from '#domain/blog/blog.ts';
import { dateAndTime } from '#web/ui/dates.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import type { BoundField, VersionedEditor } from '../editing/use-versioned-editor.ts';
import { ImageField } from '../uploads/image-field.tsx';
import { blogUpload } from '../uploads/use-upload.tsx';
import { ContentField } from './content-field.tsx';
import { FrontMatterOffer } from './front-matter-offer.tsx';
import { SlugFields, statusLabels } from './parts.tsx';
import { localInput, type Offered, type PostDraft, utcOf, zoneName } from './post-draft.ts';
import { Swatch } from './swatch.tsx';

type Props = {
  editor: VersionedEditor<PostDraft>;
  offered: Offered;
  warnings: readonly PostWarning[];
  onScroll: (share: number) => void;
};

export function PostFields({ editor, offered, warnings, onScroll }: Props) {
  const { draft, change, field, onUploading, isNew } = editor;
  const base = editor.base.draft;
  return (
    <>
      <SlugFields title={field('title')} slug={field('slug')} isNew={isNew}>
        <FrontMatterOffer editor={editor} offered={offered} />
        <div className="form-grid">
          <AuthorChoice field={field('authorId')} authors={offered.authors} saved={base.authorId} />
          <SelectField {...field('status')}>
            {postStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </SelectField>
          {draft.status === 'scheduled' && <ScheduleField {...field('scheduledFor')} />}
        </div>
        <CategoryChoice
          form={editor.form}
          categories={offered.categories}
          value={draft.categoryIds}
          saved={base.categoryIds}
          onChange={(categoryIds) => change({ categoryIds })}
        />
        <ContentField field={field('content')} warnings={warnings} onUploading={onUploading} onScroll={onScroll} />
      </SlugFields>
      <TextAreaField
        {...field('excerpt')}
        rows={2}
        hint={`${lengthOf(draft.excerpt)} of ${postLimits.excerpt} characters`}
      />
      <TextField {...field('tags')} hint="Separate with commas: holosun, rmr" />
      <ImageField field={field('featuredImageUrl')} target={blogUpload} onUploading={onUploading} />
      <TextField
        {...field('metaTitle')}
        hint={`Aim for 50 to 60 characters: ${lengthOf(draft.metaTitle)} of ${postLimits.metaTitle}`}
      />
      <TextAreaField
        {...field('metaDescription')}
        rows={3}
        hint={`Aim for 150 to 160 characters: ${lengthOf(draft.metaDescription)} of ${postLimits.metaDescription}`}
      />
    </>
  );
}

const lengthOf = (text: string) => text.trim().length;

type AuthorProps = {
  field: BoundField;
  authors: readonly AdminAuthor[];
  /** The saved author, who may be inactive. */
  saved: string;
};

function AuthorChoice({ field, authors, saved }: AuthorProps) {
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
  saved: readonly number[];
  onChange: (ids: number[]) => void;
};

function CategoryChoice({ form, categories, value, saved, onChange }: CategoryProps) {
  const offered = categories.filter(({ id, isActive }) => isActive || saved.includes(id) || value.includes(id));
  const error = form.errors.categoryIds;
  const errorId = `${form.idOf('categoryIds')}-error`;
  return (
    <fieldset aria-describedby={error && errorId} className="field">
      <legend className="float-left mb-1 w-full font-medium">Categories</legend>
      {offered.length === 0 && <p className="field-hint">No active categories yet.</p>}
      <div className="clear-both gap-x-6 sm:flex sm:flex-wrap">
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

function ScheduleField({ value, onChange, ...field }: BoundField) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      aria-required
      value={localInput(value)}
      onChange={({ target }) => onChange({ target: { value: utcOf(target.value) } })}
      hint={
        <>
          In your time zone, {zoneName()}
          {value !== '' && `. In UTC: ${dateAndTime(value)}`}.
          {value !== '' &&
            Date.parse(value) <= Date.now() &&
            ' This time has passed, so the post goes live within a minute of saving.'}
        </>
      }
    />
  );
}
