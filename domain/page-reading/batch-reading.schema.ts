import type { Contract } from '../api/contract.schema.ts';
import { single } from '../api/pagination.schema.ts';
import { oneOf } from '../api/query.schema.ts';
import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { maxBatchPages, pagedKinds } from './batch-reading.ts';
import { pageReadingSchema, pistolPageReadingSchema } from './page-reading.schema.ts';

const bodySchema = z.object({
  /** All brands if left out. */
  brand: z.string().max(200).optional(),
  /** The `nextCursor` of the call before. */
  cursor: z.int().nonnegative().optional(),
  limit: z.int().min(1).max(maxBatchPages).optional(),
});
export type BatchReadingBody = z.output<typeof bodySchema>;

/** @param shape what a page says of a kind of row */
function responseOf<Shape extends z.ZodRawShape>(shape: Shape) {
  /** The reading of a row's product page, or why it failed. */
  const reading = z.object({
    id: z.int(),
    /** Brand and model. */
    name: z.string(),
    productPageUrl: webUrl,
    /** The row's, which `accept-page` starts from. */
    version: z.int(),
    success: z.boolean(),
    error: z.string().nullable(),
    source: pageReadingSchema.shape.source.nullable(),
    ...shape,
  });
  return z.object({
    results: z.array(reading),
    /** All rows that the batch goes over, in whichever call. */
    total: z.int().nonnegative(),
    /** Where the next call goes on; null where all are done. */
    nextCursor: z.int().nullable(),
  });
}

const productPageCountSchema = z.object({
  brand: z.string(),
  /** The brand's optics or pistols, and those of them with a product page. */
  rows: z.int(),
  withPage: z.int(),
});
export type ProductPageCount = z.infer<typeof productPageCountSchema>;

export const batchReadingContracts = {
  'GET /api/admin/product-pages': {
    summary: 'Counts the optics, or pistols, of each brand, and those that have a product page',
    access: 'admin',
    query: z.object({ of: single(oneOf('of', pagedKinds)) }),
    response: z.object({ brands: z.array(productPageCountSchema) }),
  },
  'POST /api/admin/optics/batch-read-pages': {
    summary: 'Reads the product pages of many optics, one after another; each row has its own error',
    access: 'admin',
    body: bodySchema,
    response: responseOf(pageReadingSchema.omit({ source: true }).shape),
  },
  'POST /api/admin/pistols/batch-read-pages': {
    summary: 'Reads the product pages of many pistols, one after another; each row has its own error',
    access: 'admin',
    body: bodySchema,
    response: responseOf(pistolPageReadingSchema.omit({ source: true }).shape),
  },
} as const satisfies Record<string, Contract>;
