import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminOpticRow } from '#domain/api/admin.schema.ts';
import { adminOpticTabs } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { TabList } from '#web/admin/ui/tab-list.tsx';
import { SearchField } from '#web/admin/ui/tables/search-field.tsx';
import { SearchedTable, TableHeading, useFoundRows } from '#web/admin/ui/tables/searched-table.tsx';
import type { RowActions } from '#web/admin/ui/tables/sortable-table.tsx';
import { useTableSearch } from '#web/admin/ui/tables/use-table-search.ts';
import { adminOpticsQuery } from '../queries.ts';
import { columnsOf } from './columns.tsx';
import { DeleteOptic } from './delete-optic.tsx';
import { type OpticsSearch, readSearch, type SortColumn, type Tab, tableHref } from './optics-search.ts';

export const meta = adminMeta('Optics Management');

const tabLabels: Record<Tab, string> = { all: 'All Optics', pistol: 'Pistol Optics', rifle: 'Rifle Optics' };

const emptyTexts: Record<Tab, string> = {
  all: 'No optics found',
  pistol: 'No pistol optics found',
  rifle: 'No rifle optics found',
};

export default function OpticsPage() {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const found = useFoundRows(useQuery({ ...adminOpticsQuery(search), placeholderData: keepPreviousData }), search);
  const [deleting, setDeleting] = useState<AdminOpticRow>();
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

  return (
    <>
      <TableHeading what="optic" importTo={adminPaths.importOptics} newTo={adminPaths.newOptic} />
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
          {found.total !== undefined && counted(found.total, 'optic')}
        </p>
        {adminOpticTabs.map((tab) => (
          <Tabs.Content key={tab} value={tab} tabIndex={-1} className="mt-2 outline-none">
            <SearchedTable<AdminOpticRow, SortColumn, OpticsSearch>
              label="Optics"
              className={found.search.tab === 'all' ? 'optics-table with-use' : 'optics-table'}
              found={found}
              search={search}
              columnsOf={(of) => columnsOf(of.tab)}
              hrefOf={tableHref}
              show={show}
              sortBy={sortBy}
              actions={actions}
              empty={{
                title: emptyTexts[found.search.tab],
                noneWith: (q) => `No brand or product line contains ‘${q}’.`,
              }}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {deleting && <DeleteOptic optic={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
