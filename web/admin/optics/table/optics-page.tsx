import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AdminOpticRow } from '#domain/api/admin.ts';
import { adminOpticTabs } from '#domain/api/admin.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { quietFocus } from '#web/ui/quiet-focus.ts';
import { adminOpticsQuery } from '../queries.ts';
import { DeleteOptic } from './delete-optic.tsx';
import { OpticsResults } from './optics-results.tsx';
import { type OpticsSearch, readSearch, type SortColumn, type Tab, tableHref, toggledSort } from './optics-search.ts';
import './optics-table.css';

const tabLabels: Record<Tab, string> = { all: 'All Optics', pistol: 'Pistol Optics', rifle: 'Rifle Optics' };

/** The catalog as a table. The URL holds what it shows. */
export function OpticsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = readSearch(params);
  const optics = useQuery({ ...adminOpticsQuery(search), placeholderData: keepPreviousData });
  const [deleting, setDeleting] = useState<AdminOpticRow>();

  // Rows render in slices, so typing never waits for them.
  const data = useDeferredValue(optics.data);

  const shown = useRef(search);
  useEffect(() => {
    shown.current = search;
  });
  /** Any change except paging returns to the first page. */
  const show = useCallback(
    (change: Partial<OpticsSearch>) => {
      navigate(tableHref({ ...shown.current, page: 1, ...change }), { replace: true, preventScrollReset: true });
    },
    [navigate],
  );

  const sort = useCallback((column: SortColumn) => show({ sort: toggledSort(shown.current.sort, column) }), [show]);

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
          <Tabs.List
            aria-label="Optic types"
            onMouseDownCapture={quietFocus}
            className="flex w-full gap-5 border-b border-ink sm:gap-8 lg:-mb-px lg:w-auto lg:border-0"
          >
            {adminOpticTabs.map((tab) => (
              <Tabs.Trigger key={tab} value={tab} className="tab">
                {tabLabels[tab]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <div className="w-full sm:w-72 lg:mb-2">
            <SearchField label="Search optics" q={search.q} onSearch={(q) => show({ q })} />
          </div>
        </div>
        <p role="status" className="mt-3 min-h-5 text-ink2">
          {total !== undefined && (total === 1 ? '1 optic' : `${grouped(total)} optics`)}
        </p>
        {adminOpticTabs.map((tab) => (
          <Tabs.Content key={tab} value={tab} tabIndex={-1} className="mt-2 outline-none">
            <OpticsResults
              search={search}
              data={data}
              stale={optics.isPlaceholderData || data !== optics.data}
              failed={optics.isError}
              onRetry={() => void optics.refetch()}
              onShow={show}
              onSort={sort}
              onDelete={setDeleting}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {deleting && <DeleteOptic optic={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
