import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminPistolRow } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { SearchField } from '#web/admin/ui/tables/search-field.tsx';
import { SearchedTable, TableHeading, useFoundRows } from '#web/admin/ui/tables/searched-table.tsx';
import type { RowActions } from '#web/admin/ui/tables/sortable-table.tsx';
import { useTableSearch } from '#web/admin/ui/tables/use-table-search.ts';
import { adminPistolsQuery } from '../queries.ts';
import { columns } from './columns.tsx';
import { DeletePistol } from './delete-pistol.tsx';
import { type PistolsSearch, readSearch, type SortColumn, tableHref } from './pistols-search.ts';

export const meta = adminMeta('Pistols Management');

const nameOf = ({ brand, model }: AdminPistolRow) => `${brand} ${model}`;
const wizardHref = ({ brand, model }: AdminPistolRow) => `${paths.wizard}?${new URLSearchParams({ brand, model })}`;

export default function PistolsPage() {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const found = useFoundRows(useQuery({ ...adminPistolsQuery(search), placeholderData: keepPreviousData }), search);
  const [deleting, setDeleting] = useState<AdminPistolRow>();
  const { show, sortBy } = useTableSearch<SortColumn, PistolsSearch>(search, tableHref);
  const actions = useMemo<RowActions<AdminPistolRow>>(
    () => ({ nameOf, viewHref: wizardHref, editHref: ({ id }) => adminPaths.pistol(id), onDelete: setDeleting }),
    [],
  );
  return (
    <>
      <TableHeading what="pistol" importTo={adminPaths.importPistols} newTo={adminPaths.newPistol} />
      <div className="mt-5 w-full sm:w-72">
        <SearchField label="Search pistols" q={search.q} onSearch={(q) => show({ q })} />
      </div>
      <p role="status" className="mt-3 mb-2 min-h-5 text-ink2">
        {found.total !== undefined && counted(found.total, 'pistol')}
      </p>
      <SearchedTable<AdminPistolRow, SortColumn, PistolsSearch>
        label="Pistols"
        className="pistols-table"
        found={found}
        search={search}
        columnsOf={() => columns}
        hrefOf={tableHref}
        show={show}
        sortBy={sortBy}
        actions={actions}
        empty={{ title: 'No pistols found', noneWith: (q) => `No brand and model contain ‘${q}’.` }}
      />
      {deleting && <DeletePistol pistol={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
