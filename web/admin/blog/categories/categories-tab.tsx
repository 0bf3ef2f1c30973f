import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCategory } from '#domain/blog/blog.ts';
import { focusHeading } from '#web/admin/ui/focus-heading.ts';
import { LoadFailure } from '#web/admin/ui/load-failure.tsx';
import { Swatch } from '#web/features/blog/list/category-labels.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { deleteEntry } from '../blog-write.ts';
import { adminCategoriesQuery } from '../queries.ts';
import { RecordTable } from '../record-table.tsx';
import { CategoryDialog } from './category-dialog.tsx';

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
        <RecordTable
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
