import { and, asc, count, eq, gt, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type {
  BatchReading,
  batchReadingContracts,
  ProductPageCount,
} from '#domain/page-reading/batch-reading.schema.ts';
import { maxBatchPages } from '#domain/page-reading/batch-reading.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { nameOrder, optics } from '#worker/db/schema/optics.ts';
import type { AppContext } from '#worker/env.ts';
import { type AdminOpticRow, adminOpticColumns, toAdminOptic } from '#worker/features/optics/columns.ts';
import { logFailure } from '#worker/http/log.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { readPageOf } from './read-row-page.ts';

type BatchContract = (typeof batchReadingContracts)['POST /api/admin/optics/batch-read-pages'];

/** No page is started later: the last one may take ten seconds, and somebody waits for the answer. */
const lastStartMs = 30_000;

const unknownFailure = 'Something went wrong on our side.';

/** The optics of each brand, and those of them with a product page. */
export function productPageCounts(db: Database): Promise<ProductPageCount[]> {
  return db
    .select({ brand: optics.brand, optics: count(), withPage: count(optics.productPageUrl) })
    .from(optics)
    .groupBy(optics.brand)
    .orderBy(asc(nameOrder.brand));
}

type PagedOptic = AdminOpticRow & { productPageUrl: string };

/** Optics with a product page, by id from after the cursor, and the number of all of them. */
async function pagedOptics(
  db: Database,
  brand: string | undefined,
  cursor: number,
  limit: number,
): Promise<{ rows: PagedOptic[]; total: number }> {
  const wanted = and(isNotNull(optics.productPageUrl), brand === undefined ? undefined : eq(optics.brand, brand));
  const { rows, totals } = await runBatch(db, {
    rows: db
      .select(adminOpticColumns)
      .from(optics)
      .where(and(wanted, gt(optics.id, cursor)))
      .orderBy(asc(optics.id))
      .limit(limit),
    totals: db.select({ total: count() }).from(optics).where(wanted),
  });
  return { rows: rows as PagedOptic[], total: totals[0]?.total ?? 0 };
}

async function readRow(c: AppContext, row: PagedOptic): Promise<BatchReading> {
  const { id, brand, productLine, model, productPageUrl, version } = row;
  const optic = { id, brand, productLine, model, productPageUrl };
  try {
    const reading = await readPageOf(c, toAdminOptic(row), productPageUrl);
    return { optic, version, success: true, error: null, ...reading };
  } catch (error) {
    if (!(error instanceof AppError)) logFailure(c, `Reading a page of optic ${id} failed`, error);
    const message = error instanceof AppError ? error.message : unknownFailure;
    return { optic, version, success: false, error: message, source: null, proposals: [], offer: null };
  }
}

/**
 * Reads the product pages of the optics after the cursor, one after another, until all are read or time runs out. A
 * failure stays in its own row. Nothing is written.
 * @throws AppError 'rate_limited'
 */
export async function readProductPages(
  c: AppContext,
  memberId: number,
  { brand, cursor = 0, limit = maxBatchPages }: z.output<BatchContract['body']>,
): Promise<z.output<BatchContract['response']>> {
  // Counts once: pages that are read one after another cannot be many.
  await limitRate(c, c.env.PAGE_LIMIT, String(memberId));
  const lastStart = Date.now() + lastStartMs;
  const { rows, total } = await pagedOptics(c.var.db, brand, cursor, limit + 1);
  const results: BatchReading[] = [];
  for (const row of rows.slice(0, limit)) {
    if (c.req.raw.signal.aborted || (results.length > 0 && Date.now() > lastStart)) break;
    results.push(await readRow(c, row));
  }
  // One row more than the limit was read, so that the last page is known to be the last.
  const nextCursor = results.length < rows.length ? (results.at(-1)?.optic.id ?? cursor) : null;
  return { results, totalOptics: total, nextCursor };
}
