import type { AdminOpticRow } from '#domain/admin.ts';
import { pageCount } from '#domain/pagination.ts';
import type { Page } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FewerPages } from '../../../ui/fewer-pages.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { type OpticsSearch, pageSize, type SortColumn, type Tab, tableHref } from './optics-search.ts';
import { OpticsTable } from './optics-table.tsx';
import { SortChoice } from './sort-choice.tsx';

const emptyTexts: Record<Tab, string> = {
  all: 'No optics found',
  pistol: 'No pistol optics found',
  rifle: 'No rifle optics found',
};

type Props = {
  /** What is asked for. */
  search: OpticsSearch;
  data: (Page<AdminOpticRow> & { search: OpticsSearch }) | undefined;
  /** Whether these are the rows of what was asked for before. */
  stale: boolean;
  failed: boolean;
  onRetry: () => void;
  onShow: (change: Partial<OpticsSearch>) => void;
  onSort: (column: SortColumn) => void;
  onDelete: (optic: AdminOpticRow) => void;
};

/** A page of the table, or what stands in its place. */
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
  if (rows.length === 0) return <FewerPages pages={pages} hrefOf={hrefOf} />;
  return (
    <div aria-busy={stale} className={stale ? 'opacity-60' : undefined}>
      <SortChoice search={asked} onSort={(sort) => onShow({ sort })} />
      <OpticsTable rows={rows} search={search} onSort={onSort} onDelete={onDelete} />
      <Pager page={search.page} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}
