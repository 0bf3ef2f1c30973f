import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAuthor } from '#domain/blog/blog.ts';
import { focusHeading } from '#web/admin/ui/focus-heading.ts';
import { LoadFailure } from '#web/admin/ui/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { deleteEntry } from '../blog-write.ts';
import { adminAuthorsQuery } from '../queries.ts';
import { RecordTable } from '../record-table.tsx';
import { AuthorDialog } from './author-dialog.tsx';

const columns = [
  { label: 'Email', cell: ({ email }: AdminAuthor) => <FactValue value={email} /> },
  { label: 'Website', cell: ({ website }: AdminAuthor) => <FactValue value={website} /> },
];

export function AuthorsTab() {
  const client = useQueryClient();
  const { data: authors, isError, refetch } = useQuery(adminAuthorsQuery());
  const [edited, setEdited] = useState<AdminAuthor | 'new'>();

  async function remove(author: AdminAuthor): Promise<void> {
    if (await deleteEntry(client, 'author', author)) focusHeading();
  }

  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button look="primary" className="btn-form" onClick={() => setEdited('new')}>
          New Author
        </Button>
      </div>
      {isError ? (
        <LoadFailure what="authors" onRetry={() => void refetch()} />
      ) : authors === undefined ? (
        <Loading>Loading authors...</Loading>
      ) : authors.length === 0 ? (
        <Notice title="No authors found">Each post has one.</Notice>
      ) : (
        <RecordTable
          label="Authors"
          rows={authors}
          columns={columns}
          nameCell={({ name }) => <bdi>{name}</bdi>}
          onEdit={setEdited}
          onDelete={remove}
        />
      )}
      {edited && <AuthorDialog author={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
