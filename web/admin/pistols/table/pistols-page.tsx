import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { AdminPistolRow } from '#domain/fit/admin-pistols.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { PagedData } from '#web/admin/ui/query-data.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { type RowActions, SortableTable, SortChoice } from '#web/admin/ui/sortable-table.tsx';
import { useTableSearch } from '#web/admin/ui/use-table-search.ts';
import { paths } from '#web/paths.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminPistolsQuery } from '../queries.ts';
import { columns } from './columns.tsx';
import { DeletePistol } from './delete-pistol.tsx';
import { type PistolsSearch, pageSize, readSearch, type SortColumn, tableHref } from './pistols-search.ts';
import './pistols-table.css';

const nameOf = ({ brand, model }: AdminPistolRow) => `${brand} ${model}`;
const wizardHref = ({ brand, model }: AdminPistolRow) => `${paths.wizard}?${new URLSearchParams({ brand, model })}`;

export function PistolsPage() {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const pistols = useQuery({ ...adminPistolsQuery(search), placeholderData: keepPreviousData });
  const [deleting, setDeleting] = useState<AdminPistolRow>();

  // Rows render in slices, so typing never waits for them.
  const data = useDeferredValue(pistols.data);
  const shownSearch = data?.search ?? search;

  const { show, sortBy } = useTableSearch<SortColumn, PistolsSearch>(search, tableHref);
  const actions = useMemo<RowActions<AdminPistolRow>>(
    () => ({ nameOf, viewHref: wizardHref, editHref: ({ id }) => adminPaths.pistol(id), onDelete: setDeleting }),
    [],
  );

  const total = data?.total;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Pistols Management</PageHeading>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={adminPaths.importPistols} className="btn-form">
            Import and export
          </ButtonLink>
          <ButtonLink look="primary" to={adminPaths.newPistol} className="btn-form">
            Add New Pistol
          </ButtonLink>
        </div>
      </div>
      <div className="mt-5 w-full sm:w-72">
        <SearchField label="Search pistols" q={search.q} onSearch={(q) => show({ q })} />
      </div>
      <p role="status" className="mt-3 mb-2 min-h-5 text-ink2">
        {total !== undefined && counted(total, 'pistol')}
      </p>
      <PagedData
        what="pistols"
        query={{ ...pistols, data, isPlaceholderData: pistols.isPlaceholderData || data !== pistols.data }}
        page={shownSearch.page}
        pageSize={pageSize}
        hrefOf={(page) => tableHref({ ...shownSearch, page })}
        empty={
          <Notice title="No pistols found">
            {shownSearch.q !== '' && (
              <>
                <p>No brand and model contain ‘{shownSearch.q}’.</p>
                <Button onClick={() => show({ q: '' })}>Clear search</Button>
              </>
            )}
          </Notice>
        }
      >
        {({ rows }) => (
          <>
            <SortChoice columns={columns} sort={search.sort} onSort={(sort) => show({ sort })} />
            <SortableTable
              label="Pistols"
              className="pistols-table"
              columns={columns}
              rows={rows}
              sort={shownSearch.sort}
              onSort={sortBy}
              href={tableHref(shownSearch)}
              actions={actions}
            />
          </>
        )}
      </PagedData>
      {deleting && <DeletePistol pistol={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
