import type { AdminAuthor, AdminCategory } from '#domain/blog/blog.ts';
import { postLimits, postStatuses } from '#domain/blog/blog.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { SlugFields } from '../slug-fields.tsx';
import { AuthorChoice, CategoryChoice } from './choices.tsx';
import { ContentField } from './content-field.tsx';
import { ImageField } from './image-field.tsx';
import type { PostDraft } from './post-draft.ts';
import { ScheduleField } from './schedule-field.tsx';
import { statusLabels } from './status-badge.tsx';

/** What the form offers to choose from. */
export type Offered = { authors: readonly AdminAuthor[]; categories: readonly AdminCategory[] };

type Props = {
  form: Form;
  draft: PostDraft;
  /** What the post is as it was saved last. */
  base: PostDraft;
  isNew: boolean;
  offered: Offered;
  onChange: (change: Partial<PostDraft>) => void;
  onUploading: (name: string, uploading: boolean) => void;
  onScroll: (share: number) => void;
};

/** Every field of a post. */
export function PostFields({ form, draft, base, isNew, offered, onChange, onUploading, onScroll }: Props) {
  const bound = (name: 'excerpt' | 'tags' | 'metaTitle' | 'metaDescription') => ({
    form,
    name,
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

  return (
    <>
      <SlugFields form={form} name="title" draft={draft} isNew={isNew} onChange={onChange} />
      <ContentField
        form={form}
        value={draft.content}
        onChange={(content) => onChange({ content })}
        onUploading={onUploading}
        onScroll={onScroll}
      />
      <div className="form-grid">
        <AuthorChoice
          form={form}
          authors={offered.authors}
          value={draft.authorId}
          kept={base.authorId}
          onChange={(authorId) => onChange({ authorId })}
        />
        <SelectField
          form={form}
          name="status"
          label="Status"
          value={draft.status}
          onChange={({ target }) =>
            onChange({ status: postStatuses.find((status) => status === target.value) ?? 'draft' })
          }
        >
          {postStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </SelectField>
        {draft.status === 'scheduled' && (
          <ScheduleField
            form={form}
            value={draft.scheduledFor}
            onChange={(scheduledFor) => onChange({ scheduledFor })}
          />
        )}
      </div>
      <CategoryChoice
        form={form}
        categories={offered.categories}
        value={draft.categoryIds}
        kept={base.categoryIds}
        onChange={(categoryIds) => onChange({ categoryIds })}
      />
      <TextField {...bound('tags')} label="Tags" hint="With commas between: holosun, rmr" />
      <TextAreaField
        {...bound('excerpt')}
        label="Excerpt"
        rows={3}
        hint={`${lengthOf(draft.excerpt)} of at most ${postLimits.excerpt} characters`}
      />
      <ImageField
        form={form}
        name="featuredImageUrl"
        label="Featured Image"
        value={draft.featuredImageUrl}
        onChange={(featuredImageUrl) => onChange({ featuredImageUrl })}
        onUploading={onUploading}
      />
      <TextField
        {...bound('metaTitle')}
        label="Meta Title"
        hint={`50 to 60 characters are best; ${lengthOf(draft.metaTitle)} of at most ${postLimits.metaTitle}`}
      />
      <TextAreaField
        {...bound('metaDescription')}
        label="Meta Description"
        rows={3}
        hint={`150 to 160 characters are best; ${lengthOf(draft.metaDescription)} of at most ${postLimits.metaDescription}`}
      />
    </>
  );
}

/** As the limits count. */
const lengthOf = (text: string) => text.trim().length;
