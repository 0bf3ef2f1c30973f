import { and, asc, count, eq, gt, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type { BatchReadingBody, extractionContracts, ProductPageCount } from '#domain/extraction/extraction.schema.ts';
import { maxBatchPages, type PagedKind } from '#domain/extraction/extraction.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { nameOrder, optics } from '#worker/db/schema/catalog/optics.ts';
import { pistolNameOrder, pistols } from '#worker/db/schema/catalog/pistols.ts';
import type { AppContext } from '#worker/env.ts';
import { adminPistolColumns } from '#worker/features/fit/columns.ts';
import { adminOpticColumns, toAdminOptic } from '#worker/features/optics/columns.ts';
import { logFailure } from '#worker/http/log.ts';
import { pageOfOptic, pageOfPistol } from './row-pages.ts';

type Contracts = typeof extractionContracts;
type OpticAnswer = z.output<Contracts['POST /api/admin/optics/batch-read-pages']['response']>;
type PistolAnswer = z.output<Contracts['POST /api/admin/pistols/batch-read-pages']['response']>;

/** No page is started later: the last one may take ten seconds, and somebody waits for the answer. */
const lastStartMs = 30_000;

const unknownFailure = 'Something went wrong on our side.';

export function productPageCounts(db: Database, kind: PagedKind = 'optics'): Promise<ProductPageCount[]> {
  const [table, order] = kind === 'optics' ? [optics, nameOrder] : [pistols, pistolNameOrder];
  return db
    .select({ brand: table.brand, rows: count(), withPage: count(table.productPageUrl) })
    .from(table)
    .groupBy(table.brand)
    .orderBy(asc(order.brand));
}

function pagedRows(table: typeof optics | typeof pistols, { brand, cursor = 0 }: BatchReadingBody) {
  const wanted = and(isNotNull(table.productPageUrl), brand === undefined ? undefined : eq(table.brand, brand));
  return { wanted, rest: and(wanted, gt(table.id, cursor)) };
}

type Row = { id: number; version: number; productPageUrl: string | null };
type Outcome = {
  id: number;
  name: string;
  productPageUrl: string;
  version: number;
  success: boolean;
  error: string | null;
};

type Reader<Stored extends Row, Reading extends object> = {
  what: 'optic' | 'pistol';
  nameOf: (row: Stored) => string;
  read: (row: Stored, pageUrl: string) => Promise<Reading>;
  nothing: Awaited<Reading>;
};

async function readRow<Stored extends Row, Reading extends object>(
  c: AppContext,
  { what, nameOf, read, nothing }: Reader<Stored, Reading>,
  row: Stored,
): Promise<Outcome & Awaited<Reading>> {
  const { id, version } = row;
  const productPageUrl = row.productPageUrl ?? '';
  const answer = { id, name: nameOf(row), productPageUrl, version };
  try {
    return { ...answer, success: true, error: null, ...(await read(row, productPageUrl)) };
  } catch (error) {
    if (!(error instanceof AppError)) logFailure(c, `Reading a page of ${what} ${id} failed`, error);
    const message = error instanceof AppError ? error.message : unknownFailure;
    return { ...answer, success: false, error: message, ...nothing };
  }
}

async function readRows<Stored extends Row, Reading extends object>(
  c: AppContext,
  reader: Reader<Stored, Reading>,
  rows: readonly Stored[],
  { cursor = 0, limit = maxBatchPages }: BatchReadingBody,
) {
  const lastStart = Date.now() + lastStartMs;
  const results: (Outcome & Awaited<Reading>)[] = [];
  for (const row of rows.slice(0, limit)) {
    if (c.req.raw.signal.aborted || (results.length > 0 && Date.now() > lastStart)) break;
    results.push(await readRow(c, reader, row));
  }
  return { results, nextCursor: results.length < rows.length ? (results.at(-1)?.id ?? cursor) : null };
}

const rowsOf = ({ limit = maxBatchPages }: BatchReadingBody) => limit + 1;

export async function readOpticPages(
  c: AppContext,
  registry: FootprintRegistry,
  body: BatchReadingBody,
): Promise<OpticAnswer> {
  const { db } = c.var;
  const { wanted, rest } = pagedRows(optics, body);
  const { rows, totals } = await runBatch(db, {
    rows: db.select(adminOpticColumns).from(optics).where(rest).orderBy(asc(optics.id)).limit(rowsOf(body)),
    totals: db.select({ total: count() }).from(optics).where(wanted),
  });
  const reader: Reader<(typeof rows)[number], Omit<OpticAnswer['results'][number], keyof Outcome>> = {
    what: 'optic',
    nameOf: opticFullName,
    read: (row, pageUrl) => pageOfOptic(c, registry, toAdminOptic(row), pageUrl),
    nothing: { source: null, proposals: [], offer: null },
  };
  return { total: totals[0]?.total ?? 0, ...(await readRows(c, reader, rows, body)) };
}

export async function readPistolPages(
  c: AppContext,
  registry: FootprintRegistry,
  body: BatchReadingBody,
): Promise<PistolAnswer> {
  const { db } = c.var;
  const { wanted, rest } = pagedRows(pistols, body);
  const { rows, totals } = await runBatch(db, {
    rows: db.select(adminPistolColumns).from(pistols).where(rest).orderBy(asc(pistols.id)).limit(rowsOf(body)),
    totals: db.select({ total: count() }).from(pistols).where(wanted),
  });
  const reader: Reader<(typeof rows)[number], Omit<PistolAnswer['results'][number], keyof Outcome>> = {
    what: 'pistol',
    nameOf: ({ brand, model }) => `${brand} ${model}`,
    read: (row, pageUrl) => pageOfPistol(c, registry, row, pageUrl),
    nothing: { source: null, proposals: [] },
  };
  return { total: totals[0]?.total ?? 0, ...(await readRows(c, reader, rows, body)) };
}
