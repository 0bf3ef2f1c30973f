import { postLimits, postStatuses } from '#domain/blog/blog.ts';
import type { VersionedEditor } from '#web/admin/editing/use-versioned-editor.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { SlugFields } from '../slug-fields.tsx';
import { AuthorChoice, CategoryChoice } from './choices.tsx';
import { ContentField } from './content-field.tsx';
import { ImageField } from './image-field.tsx';
import type { Offered, PostDraft } from './post-draft.ts';
import { ScheduleField } from './schedule-field.tsx';
import { statusLabels } from './status-badge.tsx';

type Props = { editor: VersionedEditor<PostDraft>; offered: Offered; onScroll: (share: number) => void };

export function PostFields({ editor, offered, onScroll }: Props) {
  const { form, draft, change, onUploading } = editor;
  const base = editor.base.draft;
  const isNew = editor.base.item === undefined;
  const bound = (name: 'excerpt' | 'tags' | 'metaTitle' | 'metaDescription') => ({
    form,
    name,
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  return (
    <>
      <SlugFields form={form} name="title" draft={draft} isNew={isNew} onChange={change} />
      <ContentField
        form={form}
        value={draft.content}
        onChange={(content) => change({ content })}
        onUploading={onUploading}
        onScroll={onScroll}
      />
      <div className="form-grid">
        <AuthorChoice
          form={form}
          authors={offered.authors}
          value={draft.authorId}
          saved={base.authorId}
          onChange={(authorId) => change({ authorId })}
        />
        <SelectField
          form={form}
          name="status"
          label="Status"
          value={draft.status}
          onChange={({ target }) =>
            change({ status: postStatuses.find((status) => status === target.value) ?? 'draft' })
          }
        >
          {postStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </SelectField>
        {draft.status === 'scheduled' && (
          <ScheduleField form={form} value={draft.scheduledFor} onChange={(scheduledFor) => change({ scheduledFor })} />
        )}
      </div>
      <CategoryChoice
        form={form}
        categories={offered.categories}
        value={draft.categoryIds}
        saved={base.categoryIds}
        onChange={(categoryIds) => change({ categoryIds })}
      />
      <TextField {...bound('tags')} label="Tags" hint="Separate with commas: holosun, rmr" />
      <TextAreaField
        {...bound('excerpt')}
        label="Excerpt"
        rows={3}
        hint={`${lengthOf(draft.excerpt)} of ${postLimits.excerpt} characters`}
      />
      <ImageField
        form={form}
        name="featuredImageUrl"
        label="Featured Image"
        value={draft.featuredImageUrl}
        onChange={(featuredImageUrl) => change({ featuredImageUrl })}
        onUploading={onUploading}
      />
      <TextField
        {...bound('metaTitle')}
        label="Meta Title"
        hint={`Aim for 50 to 60 characters: ${lengthOf(draft.metaTitle)} of ${postLimits.metaTitle}`}
      />
      <TextAreaField
        {...bound('metaDescription')}
        label="Meta Description"
        rows={3}
        hint={`Aim for 150 to 160 characters: ${lengthOf(draft.metaDescription)} of ${postLimits.metaDescription}`}
      />
    </>
  );
}

/** Counts as the limits do. */
const lengthOf = (text: string) => text.trim().length;
