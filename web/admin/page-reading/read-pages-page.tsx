import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SourceKind } from '#domain/evidence/evidence.ts';
import { counted, grouped } from '#domain/shared/numbers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { BatchPanel } from '../searches/batch/batch-panel.tsx';
import { BatchResults } from '../searches/batch/batch-results.tsx';
import type { BatchWords } from '../searches/batch/batch-state.ts';
import { LeaveBatch } from '../searches/batch/leave-batch.tsx';
import { useBatch } from '../searches/batch/use-batch.ts';
import type { RowFilter } from '../searches/row-filter.ts';
import '../searches/searches.css';
import { QueryData } from '../ui/query-data.tsx';
import './page-reading.css';
import { productPagesQuery } from './queries.ts';
import { decisionsOf, readColumns } from './read-columns.tsx';
import { isOpen, type ReadRow, useAccepting, withKind } from './use-accepting.ts';

const words: BatchWords = {
  start: 'Start Reading',
  busy: 'Reading',
  done: 'read',
  opticsOf: (brand) => (brand === 'all' ? 'optics' : `${brand} optics`),
};

const failed = 'Failed to read the product pages';

const filters: RowFilter<ReadRow>[] = [
  { label: 'To Accept', matches: isOpen },
  { label: 'Needs a Decision', matches: (row) => decisionsOf(row).length > 0 },
];

/** A page takes a second or more, so results come a few at a time. */
const limit = 5;

/** Reads the product pages of a brand or of all, and accepts what agrees or fills. */
export function ReadPagesPage() {
  const client = useQueryClient();
  const [brand, setBrand] = useState('all');
  const read = (body: { brand?: string; limit: number; cursor?: number }, signal: AbortSignal) =>
    apiOf(client).send('POST /api/admin/optics/batch-read-pages', { body, signal });
  const batch = useBatch<ReadRow>({
    name: 'read-pages',
    limit,
    search: ({ use, ...rest }, signal) => read({ ...rest, ...(use !== 'all' && { brand: use }) }, signal),
    searchOne: ({ optic }, signal) => readAgain(optic.id, signal),
    doneToast: ({ rows, total }) => ({
      title: 'Product pages read',
      description: `Read ${rows.filter(({ success }) => success).length} of ${counted(total ?? 0, 'page')}`,
    }),
    failedToast: { title: failed },
    failedText: failed,
  });
  const accepting = useAccepting(batch.changeRow);

  /** The row of one optic is the first after the id before it. */
  async function readAgain(id: number, signal: AbortSignal): Promise<ReadRow> {
    const { results } = await read({ cursor: id - 1, limit: 1 }, signal);
    const row = results.find(({ optic }) => optic.id === id);
    if (row) return row;
    throw new ApiError(404, JSON.stringify({ message: 'This optic has no product page any more.' }));
  }

  const { step, rows, use } = batch.state;

  function chooseKind(publisher: string, kind: SourceKind): void {
    for (const { optic } of rows) batch.changeRow(optic.id, (row) => withKind(row, publisher, kind));
  }

  const isFixed = step === 'running' || rows.length > 0;
  const open = rows.filter(isOpen);
  return (
    <>
      <PageHeading>Read Pages</PageHeading>
      <p className="mt-1 max-w-reading text-ink2">
        Reads the product page of each optic, about one a second, and compares what it says. Nothing is saved until you
        accept it.
      </p>
      <div className="mt-5">
        <BrandField brand={isFixed ? use : brand} isFixed={isFixed} onChoose={setBrand} />
      </div>
      <BatchPanel batch={batch} use={brand} words={words} />
      {rows.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            className="btn-form"
            aria-disabled={accepting.progress !== undefined || open.length === 0 || undefined}
            onClick={() => void accepting.accept(open)}
          >
            Accept all that agree or fill ({counted(open.length, 'optic')})
          </Button>
          {accepting.progress && <Button onClick={accepting.stop}>Stop accepting</Button>}
          <span role="status" className="text-ink2">
            {accepting.progress &&
              `Accepting: ${grouped(accepting.progress.done)} of ${counted(accepting.progress.of, 'optic')}`}
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
        })}
        filters={filters}
      />
      <LeaveBatch batch={batch} what="reading" />
    </>
  );
}

type BrandProps = { brand: string; isFixed: boolean; onChoose: (brand: string) => void };

function BrandField({ brand, isFixed, onChoose }: BrandProps) {
  const pages = useQuery(productPagesQuery());
  return (
    <QueryData what="brands" query={pages} loadingClass="min-h-16">
      {({ brands }) => {
        const sum = (name: 'optics' | 'withPage') => brands.reduce((total, one) => total + one[name], 0);
        return (
          <label className="field max-w-sm">
            <span className="font-medium">Optics to read</span>
            <select
              name="brand"
              value={brand}
              disabled={isFixed}
              onChange={({ target }) => onChoose(target.value)}
              className="control"
            >
              <option value="all">
                All brands ({grouped(sum('withPage'))} of {counted(sum('optics'), 'optic')})
              </option>
              {brands.map((one) => (
                <option key={one.brand} value={one.brand} disabled={one.withPage === 0}>
                  {one.brand} ({grouped(one.withPage)} of {counted(one.optics, 'optic')})
                </option>
              ))}
            </select>
            <span className="field-hint">Optics without a product page are not read. Set it in the optic’s form.</span>
          </label>
        );
      }}
    </QueryData>
  );
}
