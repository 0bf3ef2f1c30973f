import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { usesInList } from '#domain/optics/optics.ts';
import type { BatchUse } from '#domain/outside-search/outside-search.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { nameColumns } from '../columns.ts';
import { type Lacked, lacking } from '../lacking.ts';
import { unknownOptic } from './detail.ts';

const searchedColumns = {
  ...nameColumns,
  frontImageUrl: optics.frontImageUrl,
  leftSideImageUrl: optics.leftSideImageUrl,
  rightSideImageUrl: optics.rightSideImageUrl,
  recommendedPurchaseLink: optics.recommendedPurchaseLink,
};
export type SearchedOptic = { [Name in keyof typeof searchedColumns]: Optic[Name] };

const maxNameLength = 200;

/** What to search for. The name alone may match things other than optics. */
export function searchTerms({ brand, productLine, model }: SearchedOptic): string {
  return `${[brand, productLine, model ?? ''].join(' ').trim().slice(0, maxNameLength)} red dot sight`;
}

export async function searchedOptic(db: Database, id: number): Promise<SearchedOptic> {
  const [row] = await db.select(searchedColumns).from(optics).where(eq(optics.id, id));
  if (row === undefined) throw unknownOptic();
  return row;
}

export async function searchedOptics(
  db: Database,
  { use, lacks }: { use: BatchUse; lacks: Lacked | undefined },
  cursor: number,
  limit: number,
): Promise<{ rows: SearchedOptic[]; total: number }> {
  const chosen = and(use === 'all' ? undefined : inArray(optics.primaryUse, usesInList(use)), lacks && lacking[lacks]);
  const { rows, totals } = await runBatch(db, {
    rows: db
      .select(searchedColumns)
      .from(optics)
      .where(and(chosen, gt(optics.id, cursor)))
      .orderBy(asc(optics.id))
      .limit(limit),
    totals: db.select({ total: count() }).from(optics).where(chosen),
  });
  return { rows, total: totals[0]?.total ?? 0 };
}
