import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminFootprintRow } from '#domain/fit/footprints/admin-footprints.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { SearchField } from '#web/admin/ui/tables/search-field.tsx';
import { SearchedTable, TableHeading, useFoundRows } from '#web/admin/ui/tables/searched-table.tsx';
import type { RowActions } from '#web/admin/ui/tables/sortable-table.tsx';
import { useTableSearch } from '#web/admin/ui/tables/use-table-search.ts';
import { adminFootprintsQuery } from '../queries.ts';
import { columns } from './columns.tsx';
import { DeleteFootprint } from './delete-footprint.tsx';
import { type FootprintsSearch, readSearch, type SortColumn, tableHref } from './footprints-search.ts';

export const meta = adminMeta('Footprints Management');

const nameOf = ({ name }: AdminFootprintRow) => name;
const listHref = ({ key, kind }: AdminFootprintRow) =>
  paths.list(kind, new URLSearchParams({ footprint: key }).toString());

export default function FootprintsPage() {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const found = useFoundRows(useQuery({ ...adminFootprintsQuery(search), placeholderData: keepPreviousData }), search);
  const [deleting, setDeleting] = useState<AdminFootprintRow>();
  const { show, sortBy } = useTableSearch<SortColumn, FootprintsSearch>(search, tableHref);
  const actions = useMemo<RowActions<AdminFootprintRow>>(
    () => ({ nameOf, viewHref: listHref, editHref: ({ id }) => adminPaths.footprint(id), onDelete: setDeleting }),
    [],
  );
  return (
    <>
      <TableHeading what="footprint" importTo={adminPaths.importFootprints} newTo={adminPaths.newFootprint} />
      <div className="mt-5 w-full sm:w-72">
        <SearchField label="Search footprints" q={search.q} onSearch={(q) => show({ q })} />
      </div>
      <p role="status" className="mt-3 mb-2 min-h-5 text-ink2">
        {found.total !== undefined && counted(found.total, 'footprint')}
      </p>
      <SearchedTable<AdminFootprintRow, SortColumn, FootprintsSearch>
        label="Footprints"
        className="footprints-table"
        found={found}
        search={search}
        columnsOf={() => columns}
        hrefOf={tableHref}
        show={show}
        sortBy={sortBy}
        actions={actions}
        empty={{ title: 'No footprints found', noneWith: (q) => `No key, name or alias contains ‘${q}’.` }}
      />
      {deleting && <DeleteFootprint footprint={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
