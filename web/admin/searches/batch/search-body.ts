import { type BatchUse, batchUses } from '#domain/searches/searches.ts';
import type { BatchPage, BatchRequest } from './batch-state.ts';

/** The body of a batch search. */
export function searchBody({ use, ...rest }: BatchRequest): Omit<BatchRequest, 'use'> & { primaryUse: BatchUse } {
  return { primaryUse: batchUses.find((one) => one === use) ?? 'all', ...rest };
}

/** The answer of a batch search. */
export function searchPage<Row>({
  totalOptics: total,
  ...page
}: Omit<BatchPage<Row>, 'total'> & { totalOptics: number }): BatchPage<Row> {
  return { ...page, total };
}
