import type { AdminOpticRow } from '#domain/api/admin.ts';
import { pageCount } from '#domain/api/pagination.ts';
import { LoadFailure } from '#web/admin/ui/load-failure.tsx';
import type { Page } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageOutOfRange } from '#web/ui/navigation/page-out-of-range.tsx';
import { Pager } from '#web/ui/navigation/pager.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type OpticsSearch, pageSize, type SortColumn, type Tab, tableHref } from './optics-search.ts';
import { OpticsTable } from './optics-table.tsx';
import { SortChoice } from './sort-choice.tsx';

const emptyTexts: Record<Tab, string> = {
  all: 'No optics found',
  pistol: 'No pistol optics found',
  rifle: 'No rifle optics found',
};

type Props = {
  /** What the URL asks for. */
  search: OpticsSearch;
  data: (Page<AdminOpticRow> & { search: OpticsSearch }) | undefined;
  /** Whether the rows belong to the previous search. */
  stale: boolean;
  failed: boolean;
  onRetry: () => void;
  onShow: (change: Partial<OpticsSearch>) => void;
  onSort: (column: SortColumn) => void;
  onDelete: (optic: AdminOpticRow) => void;
};

/** A page of the table, or its loading, error or empty state. */
export function OpticsResults({ search: asked, data, stale, failed, onRetry, onShow, onSort, onDelete }: Props) {
  if (failed) return <LoadFailure what="optics" onRetry={onRetry} />;
  if (data === undefined) return <Loading>Loading optics...</Loading>;
  const { rows, total, search } = data;
  if (total === 0) {
    return (
      <Notice title={emptyTexts[search.tab]}>
        {search.q !== '' && (
          <>
            <p>No brand or product line contains ‘{search.q}’.</p>
            <Button onClick={() => onShow({ q: '' })}>Clear search</Button>
          </>
        )}
      </Notice>
    );
  }
  const pages = pageCount(total, pageSize);
  const hrefOf = (page: number) => tableHref({ ...search, page });
  if (rows.length === 0) return <PageOutOfRange pages={pages} hrefOf={hrefOf} />;
  return (
    <div aria-busy={stale} className={stale ? 'opacity-60' : undefined}>
      <SortChoice search={asked} onSort={(sort) => onShow({ sort })} />
      <OpticsTable rows={rows} search={search} onSort={onSort} onDelete={onDelete} />
      <Pager page={search.page} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}
