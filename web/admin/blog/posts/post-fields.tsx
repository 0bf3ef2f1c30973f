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
  const { draft, change, field, onUploading, isNew } = editor;
  const base = editor.base.draft;
  return (
    <>
      <SlugFields title={field('title')} slug={field('slug')} isNew={isNew} />
      <ContentField field={field('content')} onUploading={onUploading} onScroll={onScroll} />
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
      <TextField {...field('tags')} hint="Separate with commas: holosun, rmr" />
      <TextAreaField
        {...field('excerpt')}
        rows={3}
        hint={`${lengthOf(draft.excerpt)} of ${postLimits.excerpt} characters`}
      />
      <ImageField field={field('featuredImageUrl')} onUploading={onUploading} />
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

/** Counts as the limits do. */
const lengthOf = (text: string) => text.trim().length;
