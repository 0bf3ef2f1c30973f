import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdminAuthor, authorInputSchema } from '#domain/blog/admin-blog.schema.ts';
import { authorLimits } from '#domain/blog/blog.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { ImageField } from '../uploads/image-field.tsx';
import { blogUpload } from '../uploads/use-upload.tsx';
import { ActiveChoice } from './parts.tsx';
import { adminAuthorsQuery } from './queries.ts';
import { Records } from './records.tsx';

const columns = [
  { label: 'Email', className: 'cell-stated', cell: ({ email }: AdminAuthor) => <FactValue value={email} /> },
  { label: 'Website', className: 'cell-stated', cell: ({ website }: AdminAuthor) => <FactValue value={website} /> },
];

const empty = { name: '', email: '', bio: '', avatarUrl: '', website: '', socialLinks: '', isActive: true };

export const authorLabels = {
  name: 'Name',
  email: 'Email',
  bio: 'Bio',
  avatarUrl: 'Avatar',
  website: 'Website',
  socialLinks: 'Social Links',
  isActive: 'Status',
};

export function AuthorsTab() {
  const api = apiOf(useQueryClient());
  return (
    <Records
      kind="author"
      label="Authors"
      query={useQuery(adminAuthorsQuery())}
      emptyText="Every post needs an author."
      nameCell={({ name }) => <bdi>{name}</bdi>}
      columns={columns}
      empty={empty}
      labels={authorLabels}
      required={['name']}
      description="Readers see everything but the email. Fields with * are required."
      schema={authorInputSchema}
      create={(body) => api.send('POST /api/admin/blog/authors', { body })}
      update={(id, body) => api.send('PUT /api/admin/blog/authors/:id', { params: { id }, body })}
    >
      {(editor) => (
        <>
          <div className="form-grid">
            <TextField {...editor.field('name')} />
            <TextField {...editor.field('email')} type="email" inputMode="email" />
          </div>
          <TextAreaField
            {...editor.field('bio')}
            rows={4}
            hint={`${editor.draft.bio.trim().length} of ${authorLimits.bio} characters`}
          />
          <ImageField field={editor.field('avatarUrl')} target={blogUpload} onUploading={editor.onUploading} />
          <TextField {...editor.field('website')} inputMode="url" />
          <TextAreaField
            {...editor.field('socialLinks')}
            rows={3}
            spellCheck={false}
            hint='As JSON: {"YouTube": "https://youtube.com/@name"}'
          />
          <ActiveChoice flag={editor.flag} />
        </>
      )}
    </Records>
  );
}
