import { useQuery } from '@tanstack/react-query';
import type { AdminAuthor } from '#domain/blog/blog.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { adminAuthorsQuery } from '../queries.ts';
import { RecordsTab } from '../records-tab.tsx';
import { AuthorDialog } from './author-dialog.tsx';

const columns = [
  { label: 'Email', cell: ({ email }: AdminAuthor) => <FactValue value={email} /> },
  { label: 'Website', cell: ({ website }: AdminAuthor) => <FactValue value={website} /> },
];

export function AuthorsTab() {
  return (
    <RecordsTab
      kind="author"
      label="Authors"
      records={useQuery(adminAuthorsQuery())}
      columns={columns}
      nameCell={({ name }) => <bdi>{name}</bdi>}
      emptyText="Every post needs an author."
      dialogOf={(author, onClose) => <AuthorDialog author={author} onClose={onClose} />}
    />
  );
}
