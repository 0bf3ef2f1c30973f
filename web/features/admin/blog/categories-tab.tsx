import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCategory } from '#domain/blog.ts';
import { Button } from '../../../ui/button.tsx';
import { FactValue } from '../../../ui/fact.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Swatch } from '../../blog/category-labels.tsx';
import { focusHeading } from '../parts/focus-heading.ts';
import { LoadFailure } from '../parts/load-failure.tsx';
import { deleteEntry } from './blog-write.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { EntryTable } from './entry-table.tsx';
import { adminCategoriesQuery } from './queries.ts';

const columns = [
  { label: 'Slug', cell: ({ slug }: AdminCategory) => slug },
  { label: 'Description', cell: ({ description }: AdminCategory) => <FactValue value={description} /> },
];

export function CategoriesTab() {
  const client = useQueryClient();
  const { data: categories, isError, refetch } = useQuery(adminCategoriesQuery());
  const [edited, setEdited] = useState<AdminCategory | 'new'>();

  async function remove(category: AdminCategory): Promise<void> {
    if (await deleteEntry(client, 'category', category)) focusHeading();
  }

  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button look="primary" className="btn-form" onClick={() => setEdited('new')}>
          New Category
        </Button>
      </div>
      {isError ? (
        <LoadFailure what="categories" onRetry={() => void refetch()} />
      ) : categories === undefined ? (
        <Loading>Loading categories...</Loading>
      ) : categories.length === 0 ? (
        <Notice title="No categories found">A post can stand in several, or in none.</Notice>
      ) : (
        <EntryTable
          label="Categories"
          rows={categories}
          columns={columns}
          nameCell={({ name, color }) => (
            <span className="swatched">
              <Swatch color={color} />
              <bdi>{name}</bdi>
            </span>
          )}
          onEdit={setEdited}
          onDelete={remove}
        />
      )}
      {edited && (
        <CategoryDialog category={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
