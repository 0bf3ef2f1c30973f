import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminCutSorts } from '#domain/api/admin.ts';
import type { AdminCutRow } from '#domain/fit/cuts/admin-cuts.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { adminMeta } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { refetchMounting } from '../fields/mounting-query.ts';
import {
  Counted,
  DisputedFilter,
  FoundRows,
  type NamedColumn,
  TableHeading,
  useTableSearch,
  verifiedColumn,
} from '../ui/tables/found-rows.tsx';
import { SearchField } from '../ui/tables/search-field.tsx';
import { adminCutsQuery } from './queries.ts';

export const meta = adminMeta('Cuts Management');

const columns: NamedColumn<AdminCutRow, (typeof adminCutSorts)[number]>[] = [
  { sort: 'name', label: 'Name', className: 'cell-name capital', isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { sort: 'maker', label: 'Maker', cell: ({ maker }) => <bdi>{maker}</bdi> },
  { label: 'Key', className: 'cell-spare', cell: ({ key }) => <bdi>{key}</bdi> },
  { sort: 'pistols', label: 'Pistols', cell: ({ pistols }) => <Counted count={pistols} noun="pistol" /> },
  verifiedColumn,
];

export default function CutsPage() {
  const table = useTableSearch({ path: adminPaths.cuts, sorts: adminCutSorts, defaultSort: 'maker' });
  const query = useQuery({ ...adminCutsQuery(table.search), placeholderData: keepPreviousData });
  return (
    <>
      <TableHeading what="cut" importTo={adminPaths.importCuts} newTo={adminPaths.newCut} />
      <div className="list-tools">
        <SearchField label="Search cuts" q={table.search.q} onSearch={(q) => table.show({ q })} />
        <DisputedFilter table={table} />
      </div>
      <FoundRows
        what="cut"
        table={table}
        query={query}
        columns={columns}
        nameOf={({ name }) => name}
        viewHref={({ key }) => paths.cut(key)}
        editHref={({ id }) => adminPaths.cut(id)}
        noneContain="No key, name or maker contains"
        deleteNote={() => <p className="mt-1">A cut can be deleted only if no pistol or plate uses it.</p>}
        refetch={refetchMounting}
      />
    </>
  );
}
