import { useQueryClient } from '@tanstack/react-query';
import { authorInputSchema } from '#domain/blog.schema.ts';
import { type AdminAuthor, authorLimits } from '#domain/blog.ts';
import { apiOf } from '../../../lib/query-client.ts';
import { TextAreaField, TextField } from '../../../ui/form-fields.tsx';
import { ActiveChoice, EntryDialog } from './entry-dialog.tsx';
import { ImageField } from './image-field.tsx';

/** An author as it stands in the form. */
function draftOf(author: AdminAuthor | undefined) {
  return {
    name: author?.name ?? '',
    email: author?.email ?? '',
    bio: author?.bio ?? '',
    avatarUrl: author?.avatarUrl ?? '',
    website: author?.website ?? '',
    socialLinks: author?.socialLinks ?? '',
    isActive: author?.isActive ?? true,
  };
}

export function AuthorDialog({ author, onClose }: { author: AdminAuthor | undefined; onClose: () => void }) {
  const api = apiOf(useQueryClient());
  return (
    <EntryDialog
      kind="author"
      isNew={author === undefined}
      first={draftOf(author)}
      description="Readers see all but the email. Fields with * are required."
      schema={authorInputSchema}
      save={(body) =>
        author
          ? api.send('PUT /api/admin/blog/authors/:id', { params: { id: author.id }, body })
          : api.send('POST /api/admin/blog/authors', { body })
      }
      onClose={onClose}
    >
      {({ form, draft, change, onUploading }) => {
        const bound = (name: 'name' | 'email' | 'bio' | 'website' | 'socialLinks') => ({
          form,
          name,
          autoComplete: 'off',
          value: draft[name],
          onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
        });
        return (
          <>
            <div className="form-grid">
              <TextField {...bound('name')} label="Name *" aria-required />
              <TextField {...bound('email')} label="Email" type="email" inputMode="email" />
            </div>
            <TextAreaField
              {...bound('bio')}
              label="Bio"
              rows={4}
              hint={`${draft.bio.trim().length} of at most ${authorLimits.bio} characters`}
            />
            <ImageField
              form={form}
              name="avatarUrl"
              label="Avatar"
              value={draft.avatarUrl}
              onChange={(avatarUrl) => change({ avatarUrl })}
              onUploading={onUploading}
            />
            <TextField {...bound('website')} label="Website" inputMode="url" />
            <TextAreaField
              {...bound('socialLinks')}
              label="Social Links"
              rows={3}
              spellCheck={false}
              hint='As JSON: {"YouTube": "https://youtube.com/@name"}'
            />
            <ActiveChoice draft={draft} change={change} />
          </>
        );
      }}
    </EntryDialog>
  );
}
