import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminFootprintSorts } from '#domain/api/admin.ts';
import type { AdminFootprintRow } from '#domain/fit/footprints/admin-footprints.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { adminMeta } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import {
  Counted,
  FoundRows,
  type NamedColumn,
  TableHeading,
  useTableSearch,
  verifiedColumn,
} from '../ui/tables/found-rows.tsx';
import { SearchField } from '../ui/tables/search-field.tsx';
import { adminFootprintsQuery, refetchFootprints } from './queries.ts';

export const meta = adminMeta('Footprints Management');

const columns: NamedColumn<AdminFootprintRow, (typeof adminFootprintSorts)[number]>[] = [
  {
    sort: 'name',
    label: 'Name',
    className: 'cell-name',
    isName: true,
    cell: ({ name }) => <bdi>{name}</bdi>,
    note: ({ kind }) => kind === 'rifle' && <span className="font-normal text-ink2">rifle</span>,
  },
  { sort: 'key', label: 'Key', className: 'cell-spare', cell: ({ key }) => <bdi>{key}</bdi> },
  { sort: 'optics', label: 'Optics', cell: ({ optics }) => <Counted count={optics} noun="optic" /> },
  { sort: 'pistols', label: 'Pistols', cell: ({ pistols }) => <Counted count={pistols} noun="pistol" /> },
  verifiedColumn,
];

export default function FootprintsPage() {
  const table = useTableSearch({ path: adminPaths.footprints, sorts: adminFootprintSorts, defaultSort: 'name' });
  const query = useQuery({ ...adminFootprintsQuery(table.search), placeholderData: keepPreviousData });
  return (
    <>
      <TableHeading what="footprint" importTo={adminPaths.importFootprints} newTo={adminPaths.newFootprint} />
      <div className="mt-5">
        <SearchField label="Search footprints" q={table.search.q} onSearch={(q) => table.show({ q })} />
      </div>
      <FoundRows
        what="footprint"
        table={table}
        query={query}
        columns={columns}
        nameOf={({ name }) => name}
        viewHref={({ key, kind }) => paths.list(kind, new URLSearchParams({ footprint: key }).toString())}
        editHref={({ id }) => adminPaths.footprint(id)}
        noneContain="No key, name or alias contains"
        deleteNote={() => (
          <p className="mt-1">A footprint can be deleted only if no optic, pistol, other footprint or post uses it.</p>
        )}
        refetch={refetchFootprints}
      />
    </>
  );
}
