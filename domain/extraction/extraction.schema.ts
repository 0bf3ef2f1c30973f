import { adminOpticSchema, versionSchema } from '../api/admin.schema.ts';
import type { Contract } from '../api/contract.schema.ts';
import { idParamSchema, oneOf, single } from '../api/query.schema.ts';
import { evidenceSchema } from '../evidence/evidence.schema.ts';
import { maxWords, sourceKinds } from '../evidence/evidence.ts';
import { hasValue } from '../evidence/fact-status.ts';
import { adminFootprintSchema } from '../fit/footprints/admin-footprints.schema.ts';
import { footprintInputShape } from '../fit/footprints/footprint-input.schema.ts';
import { adminPistolSchema } from '../fit/pistols/admin-pistols.schema.ts';
import { pistolInputShape } from '../fit/pistols/pistol-input.schema.ts';
import { evidenceFields } from '../optics/fields/field-roles.ts';
import { opticInputShape } from '../optics/optic-input.schema.ts';
import { priceObservationSchema } from '../prices/price-observation.schema.ts';
import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { maxBatchPages, pagedKinds, proposalVerdicts, readFields } from './extraction.ts';

function readingShape<const Field extends string>(fields: readonly Field[]) {
  const proposal = z.object({
    field: z.enum(fields),
    /** In the field's unit; null if the page leaves open which value is meant. */
    value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    words: z.string().max(maxWords),
    verdict: z.enum(proposalVerdicts),
  });
  return {
    source: z.object({
      url: z.string(),
      publisher: z.string(),
      kind: z.enum(sourceKinds),
      title: z.string(),
      readOn: z.iso.date(),
    }),
    proposals: z.array(proposal),
  };
}

const pageReadingSchema = z.object({
  ...readingShape(readFields.optic),
  /** The page's price of the optic; null if it states none, or several. */
  offer: z.object({ price: z.number().positive(), currency: z.string().length(3) }).nullable(),
});
export type OpticPageReading = z.output<typeof pageReadingSchema>;

const pistolPageReadingSchema = z.object(readingShape(readFields.pistol));

const footprintPageReadingSchema = z.object(readingShape(readFields.footprint));

const bodySchema = z.object({
  brand: z.string().max(200).optional(),
  cursor: z.int().nonnegative().optional(),
  limit: z.int().min(1).max(maxBatchPages).optional(),
});
export type BatchReadingBody = z.output<typeof bodySchema>;

function responseOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const reading = z.object({
    id: z.int(),
    name: z.string(),
    productPageUrl: webUrl,
    version: z.int(),
    success: z.boolean(),
    error: z.string().nullable(),
    source: pageReadingSchema.shape.source.nullable(),
    ...shape,
  });
  return z.object({
    results: z.array(reading),
    total: z.int().nonnegative(),
    nextCursor: z.int().nullable(),
  });
}

const productPageCountSchema = z.object({
  brand: z.string(),
  rows: z.int(),
  withPage: z.int(),
});
export type ProductPageCount = z.infer<typeof productPageCountSchema>;

const { url, kind, readOn, words, value } = evidenceSchema.shape;

function acceptedPage<const Field extends string>(fields: readonly Field[], shape: Record<Field, z.ZodType>) {
  const fact = z
    .object({
      field: z.enum(fields, 'This is not a fact that evidence states'),
      value,
      words,
      /** The row keeps its own value, and the page disputes it. */
      keepsOurs: z.boolean().optional(),
    })
    .superRefine(({ field, value: stated }, context) => {
      const { data = null, error } = shape[field as Field].safeParse(stated);
      const message = error?.issues[0]?.message ?? (hasValue(data) ? undefined : 'Value is required');
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['value'], message });
    });
  return z.object({
    url,
    kind,
    readOn: readOn.optional(),
    facts: z
      .array(fact)
      .max(fields.length, 'Accept each fact once')
      .refine((facts) => new Set(facts.map((one) => one.field)).size === facts.length, 'Accept each fact once'),
    version: versionSchema,
  });
}

const { price, currency } = priceObservationSchema.shape;

export const extractionContracts = {
  'POST /api/admin/optics/:id/read-page': {
    summary: 'Reads a web page about an optic and proposes values for its fields; writes nothing',
    access: 'admin',
    params: idParamSchema,
    body: z.object({ url: webUrl }),
    response: pageReadingSchema,
  },
  'POST /api/admin/pistols/:id/read-page': {
    summary: 'Reads a web page about a pistol and proposes values for its fields; writes nothing',
    access: 'admin',
    params: idParamSchema,
    body: z.object({ url: webUrl }),
    response: pistolPageReadingSchema,
  },
  'POST /api/admin/footprints/:id/read-page': {
    summary: 'Reads a web page about a footprint and proposes values for its fields; writes nothing',
    access: 'admin',
    params: idParamSchema,
    body: z.object({ url: webUrl }),
    response: footprintPageReadingSchema,
  },
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
  'POST /api/admin/optics/:id/accept-page': {
    summary: 'Writes facts that a web page states about an optic, with the page as their evidence',
    access: 'admin',
    params: idParamSchema,
    body: acceptedPage(evidenceFields, opticInputShape).extend({
      offer: z.object({ price, currency }).nullish(),
    }),
    response: adminOpticSchema,
  },
  'POST /api/admin/pistols/:id/accept-page': {
    summary: 'Writes facts that a web page states about a pistol, with the page as their evidence',
    access: 'admin',
    params: idParamSchema,
    body: acceptedPage(readFields.pistol, pistolInputShape),
    response: adminPistolSchema,
  },
  'POST /api/admin/footprints/:id/accept-page': {
    summary: 'Writes facts that a web page states about a footprint, with the page as their evidence',
    access: 'admin',
    params: idParamSchema,
    body: acceptedPage(readFields.footprint, footprintInputShape),
    response: adminFootprintSchema,
  },
} as const satisfies Record<string, Contract>;
