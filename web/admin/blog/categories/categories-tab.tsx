import { useQuery } from '@tanstack/react-query';
import type { AdminCategory } from '#domain/blog/blog.ts';
import { Swatch } from '#web/features/blog/list/category-labels.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { adminCategoriesQuery } from '../queries.ts';
import { RecordsTab } from '../records-tab.tsx';
import { CategoryDialog } from './category-dialog.tsx';

const columns = [
  { label: 'Slug', cell: ({ slug }: AdminCategory) => slug },
  { label: 'Description', cell: ({ description }: AdminCategory) => <FactValue value={description} /> },
];

export function CategoriesTab() {
  return (
    <RecordsTab
      kind="category"
      label="Categories"
      records={useQuery(adminCategoriesQuery())}
      columns={columns}
      nameCell={({ name, color }) => (
        <span className="swatched">
          <Swatch color={color} />
          <bdi>{name}</bdi>
        </span>
      )}
      emptyText="A post can have several categories, or none."
      dialogOf={(category, onClose) => <CategoryDialog category={category} onClose={onClose} />}
    />
  );
}
