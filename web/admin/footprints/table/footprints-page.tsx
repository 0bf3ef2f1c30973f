import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { AdminFootprintRow } from '#domain/fit/admin-footprints.schema.ts';
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
import { adminFootprintsQuery } from '../queries.ts';
import { columns } from './columns.tsx';
import { DeleteFootprint } from './delete-footprint.tsx';
import { type FootprintsSearch, pageSize, readSearch, type SortColumn, tableHref } from './footprints-search.ts';
import './footprints-table.css';

const nameOf = ({ name }: AdminFootprintRow) => name;
const listHref = ({ key, kind }: AdminFootprintRow) =>
  paths.list(kind, new URLSearchParams({ footprint: key }).toString());

export function FootprintsPage() {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const footprints = useQuery({ ...adminFootprintsQuery(search), placeholderData: keepPreviousData });
  const [deleting, setDeleting] = useState<AdminFootprintRow>();

  // Rows render in slices, so typing never waits for them.
  const data = useDeferredValue(footprints.data);
  const shownSearch = data?.search ?? search;

  const { show, sortBy } = useTableSearch<SortColumn, FootprintsSearch>(search, tableHref);
  const actions = useMemo<RowActions<AdminFootprintRow>>(
    () => ({ nameOf, viewHref: listHref, editHref: ({ id }) => adminPaths.footprint(id), onDelete: setDeleting }),
    [],
  );

  const total = data?.total;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Footprints Management</PageHeading>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={adminPaths.importFootprints} className="btn-form">
            Import and export
          </ButtonLink>
          <ButtonLink look="primary" to={adminPaths.newFootprint} className="btn-form">
            Add New Footprint
          </ButtonLink>
        </div>
      </div>
      <div className="mt-5 w-full sm:w-72">
        <SearchField label="Search footprints" q={search.q} onSearch={(q) => show({ q })} />
      </div>
      <p role="status" className="mt-3 mb-2 min-h-5 text-ink2">
        {total !== undefined && counted(total, 'footprint')}
      </p>
      <PagedData
        what="footprints"
        query={{ ...footprints, data, isPlaceholderData: footprints.isPlaceholderData || data !== footprints.data }}
        page={shownSearch.page}
        pageSize={pageSize}
        hrefOf={(page) => tableHref({ ...shownSearch, page })}
        empty={
          <Notice title="No footprints found">
            {shownSearch.q !== '' && (
              <>
                <p>No key, name or alias contains ‘{shownSearch.q}’.</p>
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
              label="Footprints"
              className="footprints-table"
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
      {deleting && <DeleteFootprint footprint={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
