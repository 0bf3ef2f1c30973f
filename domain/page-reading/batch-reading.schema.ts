import type { Contract } from '../api/contract.schema.ts';
import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { maxBatchPages } from './batch-reading.ts';
import { pageReadingSchema } from './page-reading.schema.ts';

const readOpticSchema = z.object({
  id: z.int(),
  brand: z.string(),
  productLine: z.string(),
  model: z.string().nullable(),
  productPageUrl: webUrl,
});

/** The reading of an optic's product page, or why it failed. */
const batchReadingSchema = z.object({
  optic: readOpticSchema,
  /** The optic's, which `accept-page` starts from. */
  version: z.int(),
  success: z.boolean(),
  error: z.string().nullable(),
  ...z.object({ ...pageReadingSchema.shape, source: pageReadingSchema.shape.source.nullable() }).shape,
});
export type BatchReading = z.infer<typeof batchReadingSchema>;

const productPageCountSchema = z.object({
  brand: z.string(),
  /** The brand's optics, and those of them with a product page. */
  optics: z.int(),
  withPage: z.int(),
});
export type ProductPageCount = z.infer<typeof productPageCountSchema>;

export const batchReadingContracts = {
  'GET /api/admin/product-pages': {
    summary: 'Counts the optics of each brand, and those that have a product page',
    access: 'admin',
    response: z.object({ brands: z.array(productPageCountSchema) }),
  },
  'POST /api/admin/optics/batch-read-pages': {
    summary: 'Reads the product pages of many optics, one after another; each row has its own error',
    access: 'admin',
    body: z.object({
      /** All brands if left out. */
      brand: z.string().max(200).optional(),
      /** The `nextCursor` of the call before. */
      cursor: z.int().nonnegative().optional(),
      limit: z.int().min(1).max(maxBatchPages).optional(),
    }),
    response: z.object({
      results: z.array(batchReadingSchema),
      /** All optics that the batch goes over, in whichever call. */
      totalOptics: z.int().nonnegative(),
      /** Where the next call goes on; null where all are done. */
      nextCursor: z.int().nullable(),
    }),
  },
} as const satisfies Record<string, Contract>;
