import { useQueryClient } from '@tanstack/react-query';
import { authorInputSchema } from '#domain/blog/blog.schema.ts';
import { type AdminAuthor, type AuthorInput, authorLimits } from '#domain/blog/blog.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { ImageField } from '../posts/image-field.tsx';
import { adminAuthorsQuery } from '../queries.ts';
import { ActiveChoice, RecordDialog } from '../record-dialog.tsx';

const empty = { name: '', email: '', bio: '', avatarUrl: '', website: '', socialLinks: '', isActive: true };

function draftOf(author: AuthorInput): typeof empty {
  return {
    name: author.name,
    email: author.email ?? '',
    bio: author.bio ?? '',
    avatarUrl: author.avatarUrl ?? '',
    website: author.website ?? '',
    socialLinks: author.socialLinks ?? '',
    isActive: author.isActive,
  };
}

const labels = {
  name: 'Name',
  email: 'Email',
  bio: 'Bio',
  avatarUrl: 'Avatar',
  website: 'Website',
  socialLinks: 'Social Links',
  isActive: 'Status',
};

export function AuthorDialog({ author, onClose }: { author: AdminAuthor | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const api = apiOf(client);
  return (
    <RecordDialog
      kind="author"
      item={author}
      empty={empty}
      draftOf={draftOf}
      labels={labels}
      description="Readers see everything but the email. Fields with * are required."
      schema={authorInputSchema}
      create={(body) => api.send('POST /api/admin/blog/authors', { body })}
      update={(id, body) => api.send('PUT /api/admin/blog/authors/:id', { params: { id }, body })}
      readAll={() => client.fetchQuery(adminAuthorsQuery())}
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
              <TextField {...bound('email')} label={labels.email} type="email" inputMode="email" />
            </div>
            <TextAreaField
              {...bound('bio')}
              label={labels.bio}
              rows={4}
              hint={`${draft.bio.trim().length} of ${authorLimits.bio} characters`}
            />
            <ImageField
              form={form}
              name="avatarUrl"
              label={labels.avatarUrl}
              value={draft.avatarUrl}
              onChange={(avatarUrl) => change({ avatarUrl })}
              onUploading={onUploading}
            />
            <TextField {...bound('website')} label={labels.website} inputMode="url" />
            <TextAreaField
              {...bound('socialLinks')}
              label={labels.socialLinks}
              rows={3}
              spellCheck={false}
              hint='As JSON: {"YouTube": "https://youtube.com/@name"}'
            />
            <ActiveChoice draft={draft} change={change} />
          </>
        );
      }}
    </RecordDialog>
  );
}
