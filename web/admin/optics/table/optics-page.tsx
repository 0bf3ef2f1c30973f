import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useDeferredValue, useMemo, useState } from 'react';
import type { AdminOpticRow } from '#domain/api/admin.schema.ts';
import { adminOpticTabs } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { counted } from '#domain/shared/numbers.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { PagedData } from '#web/admin/ui/query-data.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { type RowActions, SortableTable, SortChoice } from '#web/admin/ui/sortable-table.tsx';
import { TabList } from '#web/admin/ui/tab-list.tsx';
import { useTableSearch } from '#web/admin/ui/use-table-search.ts';
import { paths } from '#web/paths.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminOpticsQuery } from '../queries.ts';
import { columnsOf } from './columns.tsx';
import { DeleteOptic } from './delete-optic.tsx';
import { type OpticsSearch, pageSize, readSearch, type SortColumn, type Tab, tableHref } from './optics-search.ts';
import './optics-table.css';

const tabLabels: Record<Tab, string> = { all: 'All Optics', pistol: 'Pistol Optics', rifle: 'Rifle Optics' };

const emptyTexts: Record<Tab, string> = {
  all: 'No optics found',
  pistol: 'No pistol optics found',
  rifle: 'No rifle optics found',
};

export function OpticsPage() {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const optics = useQuery({ ...adminOpticsQuery(search), placeholderData: keepPreviousData });
  const [deleting, setDeleting] = useState<AdminOpticRow>();

  // Rows render in slices, so typing never waits for them.
  const data = useDeferredValue(optics.data);
  const shownSearch = data?.search ?? search;

  const { show, sortBy } = useTableSearch<SortColumn, OpticsSearch>(search, tableHref);
  const actions = useMemo<RowActions<AdminOpticRow>>(
    () => ({
      nameOf: opticFullName,
      viewHref: ({ id }) => paths.optic(id),
      editHref: ({ id }) => adminPaths.optic(id),
      onDelete: setDeleting,
    }),
    [],
  );

  const total = data?.total;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Optics Management</PageHeading>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={adminPaths.importOptics} className="btn-form">
            Import and export
          </ButtonLink>
          <ButtonLink look="primary" to={adminPaths.newOptic} className="btn-form">
            Add New Optic
          </ButtonLink>
        </div>
      </div>
      <Tabs.Root value={search.tab} onValueChange={(tab) => show({ tab: tab as Tab })} className="mt-5">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 lg:border-b lg:border-ink">
          <TabList
            label="Optic types"
            tabs={tabLabels}
            className="flex w-full gap-5 border-b border-ink sm:gap-8 lg:-mb-px lg:w-auto lg:border-0"
          />
          <div className="w-full sm:w-72 lg:mb-2">
            <SearchField label="Search optics" q={search.q} onSearch={(q) => show({ q })} />
          </div>
        </div>
        <p role="status" className="mt-3 min-h-5 text-ink2">
          {total !== undefined && counted(total, 'optic')}
        </p>
        {adminOpticTabs.map((tab) => (
          <Tabs.Content key={tab} value={tab} tabIndex={-1} className="mt-2 outline-none">
            <PagedData
              what="optics"
              query={{ ...optics, data, isPlaceholderData: optics.isPlaceholderData || data !== optics.data }}
              page={shownSearch.page}
              pageSize={pageSize}
              hrefOf={(page) => tableHref({ ...shownSearch, page })}
              empty={
                <Notice title={emptyTexts[shownSearch.tab]}>
                  {shownSearch.q !== '' && (
                    <>
                      <p>No brand or product line contains ‘{shownSearch.q}’.</p>
                      <Button onClick={() => show({ q: '' })}>Clear search</Button>
                    </>
                  )}
                </Notice>
              }
            >
              {({ rows }) => (
                <>
                  <SortChoice columns={columnsOf(search.tab)} sort={search.sort} onSort={(sort) => show({ sort })} />
                  <SortableTable
                    label="Optics"
                    className={shownSearch.tab === 'all' ? 'optics-table with-use' : 'optics-table'}
                    columns={columnsOf(shownSearch.tab)}
                    rows={rows}
                    sort={shownSearch.sort}
                    onSort={sortBy}
                    href={tableHref(shownSearch)}
                    actions={actions}
                  />
                </>
              )}
            </PagedData>
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {deleting && <DeleteOptic optic={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
