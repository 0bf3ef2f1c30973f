import { memo } from 'react';
import { Link } from 'react-router';
import type { AdminOpticRow } from '#domain/admin.ts';
import { pageCount } from '#domain/pagination.ts';
import type { Page } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { type OpticsSearch, pageSize, type Tab, tableHref } from './optics-search.ts';
import { OpticsTable } from './optics-table.tsx';

const emptyTexts: Record<Tab, string> = {
  all: 'No optics found',
  pistol: 'No pistol optics found',
  rifle: 'No rifle optics found',
};

type Props = {
  search: OpticsSearch;
  data: Page<AdminOpticRow> | undefined;
  /** Whether these are the rows of what was asked for before. */
  stale: boolean;
  failed: boolean;
  onRetry: () => void;
  onShow: (change: Partial<OpticsSearch>) => void;
  onDelete: (optic: AdminOpticRow) => void;
};

/** A page of the table, or what stands in its place. */
export const OpticsResults = memo(
  ({ search, data, stale, failed, onRetry, onShow, onDelete }: Props) => {
    if (failed) return <LoadFailure what="optics" onRetry={onRetry} />;
    if (data === undefined) return <Loading>Loading optics...</Loading>;
    if (data.total === 0) {
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
    const pages = pageCount(data.total, pageSize);
    const hrefOf = (page: number) => tableHref({ ...search, page });
    if (data.rows.length === 0) {
      return (
        <Notice title="This list has fewer pages.">
          <Link to={hrefOf(pages)} className="underline">
            Go to page {pages}, the last one
          </Link>
        </Notice>
      );
    }
    return (
      <div aria-busy={stale} className={stale ? 'opacity-60' : undefined}>
        <OpticsTable rows={data.rows} search={search} onSort={(sort) => onShow({ sort })} onDelete={onDelete} />
        <Pager page={search.page} pages={pages} hrefOf={hrefOf} />
      </div>
    );
  },
  // The handlers do the same whenever they were made for the same search.
  (one, other) =>
    one.data === other.data &&
    one.stale === other.stale &&
    one.failed === other.failed &&
    tableHref(one.search) === tableHref(other.search),
);
