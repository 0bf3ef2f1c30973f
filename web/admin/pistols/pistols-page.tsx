import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminPistolSorts } from '#domain/api/admin.ts';
import type { AdminPistolRow } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { adminMeta } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { FoundRows, type NamedColumn, TableHeading, useTableSearch, verifiedColumn } from '../ui/tables/found-rows.tsx';
import { SearchField } from '../ui/tables/search-field.tsx';
import { adminPistolsQuery, refetchPistols } from './queries.ts';

export const meta = adminMeta('Pistols Management');

const columns: NamedColumn<AdminPistolRow, (typeof adminPistolSorts)[number]>[] = [
  { sort: 'id', label: 'ID', className: 'cell-id', cell: ({ id }) => id },
  { sort: 'brand', label: 'Brand', className: 'cell-name short', cell: ({ brand }) => <bdi>{brand}</bdi> },
  {
    sort: 'model',
    label: 'Model',
    className: 'cell-name',
    isName: true,
    cell: ({ model }) => <bdi>{model}</bdi>,
    note: ({ caliber }) => caliber && <bdi className="font-normal text-ink2">{caliber}</bdi>,
  },
  {
    sort: 'footprint',
    label: 'Default Footprint',
    className: 'cell-stated',
    cell: ({ isOpticReady, defaultFootprint }) =>
      isOpticReady ? <FactValue value={defaultFootprint} /> : <span className="text-ink2">Not optic ready</span>,
  },
  verifiedColumn,
];

const nameOf = ({ brand, model }: AdminPistolRow) => `${brand} ${model}`;

export default function PistolsPage() {
  const table = useTableSearch({ path: adminPaths.pistols, sorts: adminPistolSorts, defaultSort: 'brand' });
  const query = useQuery({ ...adminPistolsQuery(table.search), placeholderData: keepPreviousData });
  return (
    <>
      <TableHeading what="pistol" importTo={adminPaths.importPistols} newTo={adminPaths.newPistol} />
      <div className="mt-5">
        <SearchField label="Search pistols" q={table.search.q} onSearch={(q) => table.show({ q })} />
      </div>
      <FoundRows
        what="pistol"
        table={table}
        query={query}
        columns={columns}
        nameOf={nameOf}
        viewHref={({ brand, model }) => `${paths.wizard}?${new URLSearchParams({ brand, model })}`}
        editHref={({ id }) => adminPaths.pistol(id)}
        noneContain="No brand and model contain"
        deleteNote={() => (
          <p className="mt-1">Its footprints will be deleted too, and the wizard won’t offer it anymore.</p>
        )}
        refetch={refetchPistols}
      />
    </>
  );
}
