import { type BatchUse, batchUses } from '#domain/searches/searches.ts';
import type { BatchRequest } from './batch-state.ts';

/** The body of a batch search. */
export function searchBody({ use, ...rest }: BatchRequest): Omit<BatchRequest, 'use'> & { primaryUse: BatchUse } {
  return { primaryUse: batchUses.find((one) => one === use) ?? 'all', ...rest };
}
