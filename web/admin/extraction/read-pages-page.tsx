import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SourceKind } from '#domain/evidence/evidence.ts';
import { type PagedKind, pagedKinds } from '#domain/extraction/extraction.ts';
import { counted, grouped } from '#domain/shared/numbers.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { type BatchMessages, BatchPanel } from '../outside-search/batch/batch-panel.tsx';
import { BatchResults, type RowFilter } from '../outside-search/batch/batch-results.tsx';
import { useBatch, useBatchState } from '../outside-search/batch/use-batch.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { QueryData } from '../ui/query-data.tsx';
import { pagedRows, type ReadRow } from './paged-rows.ts';
import { decisionsOf, readColumns } from './read-columns.tsx';
import { isOpen, useAccepting, withKind } from './use-accepting.ts';

export const meta = adminMeta('Read Pages');

const words: Omit<BatchMessages, 'noun'> = { what: 'reading', start: 'Start Reading', busy: 'Reading', done: 'read' };

const kindLabels: Record<PagedKind, string> = { optics: 'Optics', pistols: 'Pistols' };

const failed = 'Failed to read the product pages';

const filters: RowFilter<ReadRow>[] = [
  { label: 'To Accept', matches: isOpen },
  { label: 'Needs a Decision', matches: (row) => decisionsOf(row).length > 0 },
];

/** A page takes a second or more, so results come a few at a time. */
const limit = 5;

const hrefOf = (kind: PagedKind) => (kind === 'optics' ? adminPaths.readPages : `${adminPaths.readPages}?of=${kind}`);

export default function ReadPagesPage() {
  const [params] = useSearchParams();
  const kind = pagedKinds.find((one) => one === params.get('of')) ?? 'optics';
  return (
    <>
      <PageHeading>Read Pages</PageHeading>
      <p className="mt-1 max-w-reading text-ink2">
        Reads the product page of each {pagedRows[kind].noun}, about one per second, and compares what it says. Nothing
        is saved until you accept it.
      </p>
      <KindChoice kind={kind} />
      {/* Each kind has a batch of its own. */}
      <ReadPages key={kind} kind={kind} />
    </>
  );
}

const batchName = (kind: PagedKind) => `pages of ${kind}`;

function ReadPages({ kind }: { kind: PagedKind }) {
  const client = useQueryClient();
  const of = pagedRows[kind];
  const { noun } = of;
  const [brand, setBrand] = useState('all');
  const pages = useQuery(productPagesQuery(kind));
  const batch = useBatch<ReadRow>({
    name: batchName(kind),
    limit,
    search: ({ use, ...rest }, signal) =>
      of.read(apiOf(client), { ...rest, ...(use !== 'all' && { brand: use }) }, signal),
    doneToast: (rows, total) => ({
      title: 'Reading finished',
      description: `Read ${rows.filter(({ success }) => success).length} of ${counted(total, 'page')}`,
    }),
    failedToast: { title: failed },
  });
  const accepting = useAccepting(of, batch.changeRow);

  const { step, rows, use } = batch.state;

  function chooseKind(publisher: string, chosen: SourceKind): void {
    for (const { id } of rows) batch.changeRow(id, (row) => withKind(row, publisher, chosen));
  }

  const isFixed = step === 'running' || rows.length > 0;
  const open = rows.filter(isOpen);
  const canRead = pages.isError || pages.data?.brands.some(({ withPage }) => withPage > 0);
  return (
    <>
      <div className="mt-5">
        <BrandField of={kind} brand={isFixed ? use : brand} isFixed={isFixed} onChoose={setBrand} />
      </div>
      {(canRead || step !== 'empty') && (
        <BatchPanel batch={batch} use={brand} failedText={failed} words={{ ...words, noun }} />
      )}
      {rows.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            className={open.length === 0 ? 'btn-form text-ink3' : 'btn-form'}
            aria-disabled={accepting.progress !== undefined || open.length === 0 || undefined}
            onClick={() => void accepting.accept(open)}
          >
            Accept all that agree or fill ({counted(open.length, noun)})
          </Button>
          {accepting.progress && <Button onClick={accepting.stop}>Stop accepting</Button>}
          <span role="status" className="text-ink2">
            {accepting.progress &&
              `Accepting: ${grouped(accepting.progress.done)} of ${counted(accepting.progress.of, noun)}`}
          </span>
        </div>
      )}
      <div role="alert">{accepting.failure && <div className="form-failure mt-4">{accepting.failure}</div>}</div>
      <BatchResults
        rows={rows}
        columns={readColumns({
          isBusy: accepting.progress !== undefined,
          accept: (row) => void accepting.accept([row]),
          chooseKind,
          of,
          href: hrefOf(kind),
        })}
        filters={filters}
      />
    </>
  );
}

/** A batch that runs would stop, so it has to be stopped first. */
function KindChoice({ kind }: { kind: PagedKind }) {
  const navigate = useNavigate();
  const { step } = useBatchState(batchName(kind));
  return (
    <fieldset disabled={step === 'running'} className="mt-5 flex flex-wrap gap-x-6">
      <legend className="mb-1 font-medium">Show</legend>
      {pagedKinds.map((one) => (
        <label key={one} className="choice">
          <input
            type="radio"
            name="pages-of"
            checked={one === kind}
            onChange={() => navigate(hrefOf(one), { replace: true, preventScrollReset: true })}
          />
          {kindLabels[one]}
        </label>
      ))}
    </fieldset>
  );
}

function productPagesQuery(of: PagedKind) {
  return freshQuery([of, 'admin', 'product-pages'], (api, signal) =>
    api.get('/api/admin/product-pages', { search: searchOf({ of }), signal }),
  );
}

type BrandProps = { of: PagedKind; brand: string; isFixed: boolean; onChoose: (brand: string) => void };

function BrandField({ of, brand, isFixed, onChoose }: BrandProps) {
  const { noun } = pagedRows[of];
  const pages = useQuery(productPagesQuery(of));
  return (
    <QueryData what="brands" query={pages} loadingClass="min-h-16">
      {({ brands }) => {
        const sum = (name: 'rows' | 'withPage') => brands.reduce((total, one) => total + one[name], 0);
        if (sum('withPage') === 0) {
          return (
            <Notice title={`No ${noun} has a product page yet.`}>
              <p>Open one of the {of}, enter the address of its product page, and save. You can then read it here.</p>
              <ButtonLink to={of === 'optics' ? adminPaths.optics : adminPaths.pistols}>{kindLabels[of]}</ButtonLink>
            </Notice>
          );
        }
        return (
          <label className="field max-w-sm">
            <span className="font-medium">{kindLabels[of]} to read</span>
            <select
              name="brand"
              value={brand}
              disabled={isFixed}
              onChange={({ target }) => onChoose(target.value)}
              className="control"
            >
              <option value="all">
                All brands ({grouped(sum('withPage'))} of {counted(sum('rows'), noun)})
              </option>
              {brands.map((one) => (
                <option key={one.brand} value={one.brand} disabled={one.withPage === 0}>
                  {one.brand} ({grouped(one.withPage)} of {counted(one.rows, noun)})
                </option>
              ))}
            </select>
            <span className="field-hint">
              {kindLabels[of]} without a product page are not read. Set it in the {noun}’s form.
            </span>
          </label>
        );
      }}
    </QueryData>
  );
}
