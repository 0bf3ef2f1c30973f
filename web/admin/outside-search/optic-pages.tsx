import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AdminOpticRow } from '#domain/api/admin.schema.ts';
import { pageCount } from '#domain/api/pagination.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QueryData } from '../ui/query-data.tsx';
import { SearchField } from '../ui/tables/search-field.tsx';
import { idOf, listHref, pageOf, queryOf } from '../url-params.ts';
import { type Lacked, opticPageQuery } from './queries.ts';

export type PageParams = {
  q: string;
  page: number;
  opticId: number | undefined;
  tab: string | undefined;
  isMissing: boolean;
};

/** Whether optics that lack something are shown alone until the address says otherwise. */
type Start = { missing?: boolean };

export function readPageParams(params: URLSearchParams, { missing = false }: Start = {}): PageParams {
  return {
    q: queryOf(params),
    page: pageOf(params),
    opticId: idOf(params.get('optic')),
    tab: params.get('tab') ?? undefined,
    isMissing: params.has('missing') ? params.get('missing') !== '0' : missing,
  };
}

export function pageHref(
  path: string,
  { q, page, opticId, tab, isMissing }: PageParams,
  { missing = false }: Start = {},
): string {
  return listHref(path, {
    optic: opticId,
    tab,
    q,
    missing: isMissing === missing ? undefined : Number(isMissing),
    page,
  });
}

export function usePageParams(
  path: string,
  start: Start = {},
): { params: PageParams; show: (change: Partial<PageParams>) => void } {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const params = readPageParams(searchParams, start);
  return {
    params,
    show: (change) =>
      navigate(pageHref(path, { ...params, ...change }, start), { replace: true, preventScrollReset: true }),
  };
}

type Props = {
  title: string;
  missing: { what: Lacked; label: string };
  params: PageParams;
  show: (change: Partial<PageParams>) => void;
  pageSize: number;
  children: (rows: AdminOpticRow[]) => ReactNode;
};

export function OpticPages({ title, missing, params: { q, page, isMissing }, show, pageSize, children }: Props) {
  const optics = useQuery(opticPageQuery(q, page, pageSize, isMissing ? missing.what : undefined));
  const total = optics.isError ? undefined : optics.data?.total;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex items-center gap-2">
          <h2 className="text-name font-semibold">{title}</h2>
          <span role="status">
            {total !== undefined && (
              <span className="badge">
                {grouped(total)}
                <span className="sr-only">{total === 1 ? ' optic' : ' optics'}</span>
              </span>
            )}
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <label className="choice">
            <input
              type="checkbox"
              checked={isMissing}
              onChange={({ target }) => show({ isMissing: target.checked, page: 1 })}
            />
            {missing.label}
          </label>
          <SearchField label="Search optics" q={q} onSearch={(text) => show({ q: text, page: 1 })} />
        </div>
      </div>
      <div className="mt-3">
        <QueryData what="optics" query={optics} loadingClass="min-h-96">
          {({ rows, total }) => {
            if (total === 0) {
              return (
                <Notice title="No optics found">
                  {isMissing ? (
                    <Button onClick={() => show({ isMissing: false, page: 1 })}>Search all optics</Button>
                  ) : (
                    q !== '' && <Button onClick={() => show({ q: '', page: 1 })}>Clear search</Button>
                  )}
                </Notice>
              );
            }
            if (rows.length === 0) {
              return (
                <Notice title="This list has fewer pages.">
                  <Button onClick={() => show({ page: 1 })}>First page</Button>
                </Notice>
              );
            }
            return (
              <>
                {children(rows)}
                <InlinePager
                  what="optics"
                  page={page}
                  pages={pageCount(total, pageSize)}
                  turn={(to) => show({ page: to })}
                />
              </>
            );
          }}
        </QueryData>
      </div>
    </>
  );
}

type PagerProps = {
  what: string;
  page: number;
  pages: number;
  turn: (page: number) => void;
};

export function InlinePager({ what, page, pages, turn }: PagerProps) {
  if (pages <= 1) return null;
  const step = (label: string, to: number) => {
    const end = to < 1 || to > pages;
    return (
      <Button aria-disabled={end || undefined} onClick={() => !end && turn(to)} className="turn">
        {label}
        <span className="sr-only"> page of {what}</span>
      </Button>
    );
  };
  return (
    <div className="mt-3 flex items-center justify-center gap-3">
      {step('Previous', page - 1)}
      <span role="status" className="text-ink2">
        Page {grouped(page)} of {grouped(pages)}
      </span>
      {step('Next', page + 1)}
    </div>
  );
}
