import { evidenceSchema, readersSchema } from '../evidence/evidence.schema.ts';
import { faqSchema } from '../faqs/faqs.schema.ts';
import { type CatalogFormat, catalogFormats } from '../import-export/catalog-file.ts';
import { newOpticSchema, opticChangeSchema, opticInputSchema, opticInputShape } from '../optics/optic-input.schema.ts';
import { opticSchema } from '../optics/optics.schema.ts';
import { priceObservationSchema } from '../prices/price-observation.schema.ts';
import { grouped } from '../shared/numbers.ts';
import { filledText } from '../shared/shown-text.schema.ts';
import { z } from '../shared/zod.ts';
import { adminOpticLacks, adminOpticSorts, adminOpticTabs } from './admin.ts';
import { auditEntrySchema } from './audit.schema.ts';
import { type Contract, messageSchema } from './contract.schema.ts';
import {
  idParamSchema,
  oneOf,
  paginationQuerySchema,
  paginationShape,
  rowsQuerySchema,
  searched,
  single,
  wholeNumber,
} from './query.schema.ts';

const count = z.int().nonnegative();

export const adminStatsSchema = z.object({
  optics: count,
  faqs: count,
  users: count,
  reviews: count,
  reviewsThisWeek: count,
  opticsWithoutImage: count,
  opticsWithoutPurchaseLink: count,
  postsDue: count,
  factsToCheck: count,
  contributionsOpen: count,
  ownerReportsToCheck: count,
  signUps: z.array(z.object({ day: z.iso.date(), count })),
  /** Questions to the search that got no answer in 90 days, the most asked first. */
  unanswered: z.array(z.object({ question: z.string(), count, lastAskedAt: z.iso.datetime() })),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

export const adminOpticSchema = opticSchema.extend({
  /** With its history: evidence for values that have changed since. */
  evidence: z.array(evidenceSchema),
  priceObservations: z.array(priceObservationSchema),
  /** Rises with each change. A save sends the version that it started from and is refused if there is a newer one. */
  version: z.int(),
});
export type AdminOptic = z.infer<typeof adminOpticSchema>;

export const adminOpticDetailSchema = adminOpticSchema.extend({
  favoriteCount: count,
  readers: readersSchema,
});
export type AdminOpticDetail = z.infer<typeof adminOpticDetailSchema>;

const listedOptic = adminOpticSchema.omit({ evidence: true, priceObservations: true });
export type ListedOptic = z.infer<typeof listedOptic>;

export const adminOpticsSchema = z.object({
  pistolOptics: z.array(listedOptic),
  rifleOptics: z.array(listedOptic),
  longGunOptics: z.array(listedOptic),
});

export const adminOpticListQuerySchema = z.object({
  tab: single(oneOf('tab', adminOpticTabs)),
  q: searched,
  sort: single(oneOf('sort', adminOpticSorts)),
  without: single(oneOf('without', adminOpticLacks)),
  ...paginationShape,
});

export const adminOpticRowSchema = adminOpticSchema.pick({
  id: true,
  brand: true,
  productLine: true,
  model: true,
  primaryUse: true,
  footprint: true,
  minPrice: true,
  maxPrice: true,
  recommendedPurchaseLink: true,
  frontImageUrl: true,
  leftSideImageUrl: true,
  rightSideImageUrl: true,
  statedFacts: true,
  verifiedFacts: true,
  disputedFields: true,
  version: true,
});
export type AdminOpticRow = z.infer<typeof adminOpticRowSchema>;

const bothRequired = 'Both question and answer are required.';

const faqText = (name: string, longest: number, lines = false) =>
  filledText(name, longest, bothRequired, {
    lines,
    tooLong: `${name} has at most ${grouped(longest)} characters`,
    noText: bothRequired,
  });

export const faqInputSchema = z.object({
  question: faqText('A question', 500),
  answer: faqText('An answer', 10_000, true),
});

export const adminFaqSchema = faqSchema.extend({
  /** Rises with each change. A save sends the version that it started from and is refused if there is a newer one. */
  version: z.int(),
});
export type AdminFaq = z.infer<typeof adminFaqSchema>;

const faqMoveSchema = z.object({
  place: z.enum(['before', 'after'], 'The place must be before or after'),
  other: z.int('The other FAQ must be an id'),
});
export type FaqMove = z.infer<typeof faqMoveSchema>;

const startingVersion = 'Say from which version the change starts';

export const versionSchema = z.int(startingVersion);

/** The version to delete; a newer one is a conflict. Without it, any version is deleted. */
export const deletionQuerySchema = z.object({ version: single(wholeNumber('version', 1_000_000_000)) });

export const versionedDeletionQuerySchema = z.object({
  version: z.nonoptional(deletionQuerySchema.shape.version, startingVersion),
});

const maxOpticBytes = 1024 * 1024;

const catalogFormat = single(oneOf('format', Object.keys(catalogFormats) as CatalogFormat[]));

export const catalogExportQuerySchema = z.object({ format: catalogFormat });

export const catalogImportQuerySchema = z.object({
  format: catalogFormat,
  /** Nothing is written unless this is 'false'. */
  dryRun: single(oneOf('dryRun', ['true', 'false'])),
  /** The `plan` of a dry run's report. The import is refused if it would write anything else. */
  plan: single(z.string().max(100)),
});

const importedOpticSchema = z.object({ id: z.int().optional(), ...z.object(opticInputShape).partial().shape });

const cutChangeSchema = z
  .object({ from: z.unknown(), to: z.unknown() })
  .describe('The old and the new value; texts and lists are cut to what a screen shows');

const jumpSchema = z
  .object({ field: z.string(), from: z.number(), to: z.number() })
  .describe('A number that changes to more than 5 times, or less than a fifth, of what it was');

/** What an import would do, or did. Rows with jumps come first among the changed ones. Rows count from 1; row 0 is the heading of a CSV file. */
export const importReportSchema = z.object({
  added: z.array(z.object({ row: z.int(), name: z.string() })),
  changed: z.array(
    z.object({
      row: z.int(),
      id: z.int(),
      name: z.string(),
      fields: z.array(z.string()),
      changes: z.record(z.string(), cutChangeSchema).describe('By field'),
      jumps: z.array(jumpSchema).optional(),
    }),
  ),
  unchanged: count,
  refused: z.array(
    z.object({
      row: z.int().describe('The first one'),
      field: z.string(),
      reason: z.string(),
      sameAs: z.int().optional().describe('The earlier row with the same name or id'),
      rows: z.int().optional().describe('How many rows of this column have this fault, if several'),
    }),
  ),
  refusedInAll: count,
  plan: z.string(),
  written: z.boolean(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const adminContracts = {
  'GET /api/admin/stats': { summary: 'Counts for the dashboard', access: 'admin', response: adminStatsSchema },

  'GET /api/admin/optics': {
    summary: 'Lists the whole catalog, or a page of it, by use',
    access: 'admin',
    query: rowsQuerySchema,
    response: adminOpticsSchema,
  },
  'GET /api/admin/optics-table': {
    summary: 'Lists rows of the optics table',
    access: 'admin',
    query: adminOpticListQuerySchema,
    response: z.array(adminOpticRowSchema),
    paged: true,
  },
  'GET /api/admin/optics/:id': {
    summary: 'Gets an optic for editing',
    access: 'admin',
    params: idParamSchema,
    response: adminOpticDetailSchema,
  },
  'GET /api/admin/optics/:id/history': {
    summary: 'Lists audit entries of an optic, newest first, 50 a page by default',
    access: 'admin',
    params: idParamSchema,
    query: paginationQuerySchema,
    response: z.array(auditEntrySchema),
    paged: true,
  },
  'POST /api/admin/optics': {
    summary: 'Creates an optic; omitted fields are unstated',
    access: 'admin',
    body: newOpticSchema,
    maxBodyBytes: maxOpticBytes,
    response: adminOpticSchema,
    status: 201,
  },
  'PUT /api/admin/optics/:id': {
    summary: 'Updates the given fields of an optic; 409 if it changed since `version`',
    access: 'admin',
    params: idParamSchema,
    body: opticChangeSchema.safeExtend({ version: versionSchema.optional() }),
    maxBodyBytes: maxOpticBytes,
    response: adminOpticSchema,
  },
  'DELETE /api/admin/optics/:id': {
    summary: 'Deletes an optic with its reviews and favorites; 409 if it changed since `version`',
    access: 'admin',
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
  'POST /api/admin/upload-image': {
    summary: 'Stores a JPEG, PNG, WebP, GIF or AVIF image of less than 5 MB; the name does not matter',
    access: 'admin',
    upload: 'image',
    response: z.object({ imageUrl: z.string() }),
    status: 201,
  },

  'GET /api/admin/catalogue/export': {
    summary: 'Downloads all optics, as CSV unless `format` is json',
    access: 'admin',
    query: catalogExportQuerySchema,
    csv: true,
    response: z.array(opticInputSchema.safeExtend({ id: z.int() })),
  },
  'POST /api/admin/catalogue/import': {
    summary: 'Creates and updates all optics of a file, or none; a dry run unless `dryRun` is false',
    access: 'admin',
    query: catalogImportQuerySchema,
    csv: true,
    body: z.array(importedOpticSchema),
    response: importReportSchema,
  },

  'GET /api/admin/faqs': {
    summary: 'Lists all FAQs',
    access: 'admin',
    query: rowsQuerySchema,
    linked: true,
    response: z.array(adminFaqSchema),
  },
  'POST /api/admin/faqs': {
    summary: 'Creates an FAQ',
    access: 'admin',
    body: faqInputSchema,
    response: adminFaqSchema,
    status: 201,
  },
  'PUT /api/admin/faqs/:id': {
    summary: 'Updates an FAQ; 409 if it changed since `version`',
    access: 'admin',
    params: idParamSchema,
    body: faqInputSchema.extend({ version: versionSchema.optional() }),
    response: adminFaqSchema,
  },
  'POST /api/admin/faqs/:id/move': {
    summary: 'Puts an FAQ right before or after another one',
    access: 'admin',
    params: idParamSchema,
    body: faqMoveSchema,
    response: messageSchema,
  },
  'DELETE /api/admin/faqs/:id': {
    summary: 'Deletes an FAQ; 409 if it changed since `version`',
    access: 'admin',
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;
