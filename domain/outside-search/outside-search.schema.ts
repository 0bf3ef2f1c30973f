import { adminOpticSchema } from '../api/admin.schema.ts';
import type { Contract } from '../api/contract.schema.ts';
import { idParamSchema } from '../api/query.schema.ts';
import { imageUrl, webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { batchUses, imageTypesOfOptic, maxBatchLimit } from './outside-search.ts';

const foundImageSchema = z.object({
  thumbnail: z.string(),
  original: z.string(),
  title: z.string(),
  link: z.string(),
});
export type FoundImage = z.infer<typeof foundImageSchema>;

export const foundProductSchema = z.object({
  position: z.int().nullable(),
  title: z.string(),
  image: z.string().nullable(),
  link: z.string(),
  /** As the marketplace writes it: '$329.99'. */
  price: z.string().nullable(),
  rating: z.number().nullable(),
  ratings_total: z.number().nullable(),
  prime: z.boolean(),
});
export type FoundProduct = z.infer<typeof foundProductSchema>;

const opticNameSchema = z.object({
  id: z.int(),
  brand: z.string(),
  productLine: z.string(),
  model: z.string().nullable(),
});

const batchBodySchema = z.object({
  primaryUse: z.enum(batchUses, 'Choose all, pistol or rifle'),
  /** Only optics that lack what the search is for. */
  missingOnly: z.boolean().optional(),
  cursor: z.int().nonnegative().optional(),
  limit: z.int().min(1).max(maxBatchLimit).optional(),
});

const batchShape = {
  totalOptics: z.int().nonnegative(),
  nextCursor: z.int().nullable(),
};

const batchImageResultSchema = z.object({
  optic: opticNameSchema.extend({
    currentImages: z.object({
      front: z.string().nullable(),
      leftSide: z.string().nullable(),
      rightSide: z.string().nullable(),
    }),
  }),
  success: z.boolean(),
  images: z.array(foundImageSchema),
  error: z.string().nullable(),
});
export type BatchImageResult = z.infer<typeof batchImageResultSchema>;

const batchProductResultSchema = z.object({
  optic: opticNameSchema.extend({ currentAmazonUrl: z.string().nullable() }),
  success: z.boolean(),
  products: z.array(foundProductSchema),
  error: z.string().nullable(),
});
export type BatchProductResult = z.infer<typeof batchProductResultSchema>;

const searchSettingSchema = z.object({
  configured: z.boolean(),
  missing: z.string().nullable(),
  malformed: z.string().nullable(),
});

const searchSettingsSchema = z.object({
  images: searchSettingSchema,
  marketplace: searchSettingSchema.extend({ domain: z.string() }),
});
export type SearchSettings = z.infer<typeof searchSettingsSchema>;

export const affiliateTagSchema = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,64}$/, 'An affiliate tag has letters, digits, hyphens, dots and underscores, 64 at most');

const blankAsNone = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

export const searchContracts = {
  'GET /api/admin/searches': {
    summary: 'Returns whether image search and marketplace search are configured',
    access: 'admin',
    response: searchSettingsSchema,
  },
  'POST /api/admin/optics/:id/search-images': {
    summary: 'Searches for images of an optic',
    access: 'admin',
    params: idParamSchema,
    response: z.object({ images: z.array(foundImageSchema), optic: opticNameSchema }),
  },
  'POST /api/admin/optics/batch-search-images': {
    summary: 'Searches for images of many optics; each row has its own error',
    access: 'admin',
    body: batchBodySchema,
    response: z.object({ results: z.array(batchImageResultSchema), ...batchShape }),
  },
  'POST /api/admin/optics/:id/update-image': {
    summary: "Sets one of an optic's images; stores a copy of it unless `keepCopy` is false",
    access: 'admin',
    params: idParamSchema,
    body: z.object({
      imageUrl,
      imageType: z.enum(imageTypesOfOptic, 'The image type is front, leftSide or rightSide'),
      keepCopy: z.boolean().default(true),
    }),
    response: z.object({ imageType: z.enum(imageTypesOfOptic), optic: adminOpticSchema }),
  },
  'POST /api/admin/optics/:id/search-amazon': {
    summary: 'Searches the marketplace for an optic',
    access: 'admin',
    params: idParamSchema,
    response: z.object({
      success: z.boolean(),
      products: z.array(foundProductSchema),
      error: z.string().nullable(),
    }),
  },
  'POST /api/admin/optics/batch-search-amazon': {
    summary: 'Searches the marketplace for many optics; each row has its own error',
    access: 'admin',
    body: batchBodySchema,
    response: z.object({
      success: z.boolean(),
      results: z.array(batchProductResultSchema),
      error: z.string().nullable(),
      ...batchShape,
    }),
  },
  'POST /api/admin/optics/:id/update-amazon-url': {
    summary: "Sets an optic's purchase link, with an optional affiliate tag",
    access: 'admin',
    params: idParamSchema,
    body: z.object({
      amazonUrl: webUrl,
      affiliateTag: z.preprocess(blankAsNone, affiliateTagSchema.optional()),
      price: z.string().max(40).nullish(),
    }),
    response: z.object({ success: z.boolean(), optic: adminOpticSchema, error: z.string().nullable() }),
  },
} as const satisfies Record<string, Contract>;
