import { z } from 'zod';
import { faqSchema } from '../faqs/faqs.schema.ts';
import { type CatalogFormat, catalogFormats } from '../optics/catalog-file.ts';
import { newOpticSchema, opticChangeSchema, opticInputSchema, opticInputShape } from '../optics/optic-input.schema.ts';
import { opticSchema } from '../optics/optics.schema.ts';
import { filledText } from '../shared/shown-text.schema.ts';
import { adminOpticSorts, adminOpticTabs } from './admin.ts';
import { idParamSchema } from './ids.schema.ts';
import { paginationQuerySchema, paginationShape, single, wholeNumber } from './pagination.schema.ts';

const count = z.int().nonnegative();

const oneOf = <const Value extends string>(name: string, values: readonly Value[]) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}`);

const searched = single(z.string().trim().max(100, 'q must be at most 100 characters'));

/** What an owner wants to know at a glance. */
export const adminStatsSchema = z.object({
  optics: count,
  faqs: count,
  users: count,
  reviews: count,
  reviewsThisWeek: count,
  opticsWithoutImage: count,
  opticsWithoutPurchaseLink: count,
  postsDue: count,
  /** The last 30 days, the oldest first; days without a sign-up are there with 0. */
  signUps: z.array(z.object({ day: z.iso.date(), count })),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

/** An optic as its editor sees it. */
export const adminOpticSchema = opticSchema.extend({
  /** Rises with each change. A save names the version that it started from, and is refused if there is a newer one. */
  version: z.int(),
});
export type AdminOptic = z.infer<typeof adminOpticSchema>;

/** One optic with what depends on it. */
export const adminOpticDetailSchema = adminOpticSchema.extend({ favoriteCount: count });

/** The whole catalog by list; an optic for both stands in both. */
export const adminOpticsSchema = z.object({
  pistolOptics: z.array(adminOpticSchema),
  rifleOptics: z.array(adminOpticSchema),
  longGunOptics: z.array(adminOpticSchema),
});

export const adminOpticListQuerySchema = z.object({
  tab: single(oneOf('tab', adminOpticTabs)),
  /** A part of brand or product line, whatever its capitals. */
  q: searched,
  sort: single(oneOf('sort', adminOpticSorts)),
  ...paginationShape,
});

/** A row of the optics table. */
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
  version: true,
});
export type AdminOpticRow = z.infer<typeof adminOpticRowSchema>;

/** A change that an administrator made. */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Who did it; null once that account is gone. */
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  action: z.string(),
  /** Field by field: before and after, as JSON values. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const adminUserSchema = z.object({
  id: z.int(),
  email: z.string(),
  handle: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUserListQuerySchema = z.object({ q: searched, ...paginationShape });

const bothRequired = 'Both question and answer are required.';

const faqText = (name: string, longest: number, lines = false) =>
  filledText(name, longest, bothRequired, {
    lines,
    tooLong: `${name} has at most ${longest.toLocaleString('en-US')} characters`,
    noText: bothRequired,
  });

export const faqInputSchema = z.object({
  question: faqText('A question', 500),
  answer: faqText('An answer', 10_000, true),
});

/** A question as its editor sees it. */
export const adminFaqSchema = faqSchema.extend({
  /** Rises with each change. A save names the version that it started from, and is refused if there is a newer one. */
  version: z.int(),
});
export type AdminFaq = z.infer<typeof adminFaqSchema>;

export const versionSchema = z.int('Say from which version the change starts');

/** The version that a deletion is about: nothing newer is deleted. Without it, whatever there is. */
export const deletionQuerySchema = z.object({ version: single(wholeNumber('version', 1_000_000_000)) });

const catalogFormat = single(oneOf('format', Object.keys(catalogFormats) as CatalogFormat[]));

const catalogExportQuerySchema = z.object({ format: catalogFormat });

const catalogImportQuerySchema = z.object({
  format: catalogFormat,
  /** Nothing is written unless this says 'false'. */
  dryRun: single(oneOf('dryRun', ['true', 'false'])),
  /** The `plan` of a dry run's report: then nothing is written but what that report told. */
  plan: single(z.string().max(100)),
});

/** An optic in a file: of what it does not name, an optic that is there keeps what is said, and of a new one nothing is. */
const importedOpticSchema = z.object({ id: z.int().optional(), ...z.object(opticInputShape).partial().shape });

/** What an import would do, or did. Rows count from 1; 0 stands for the heading of a CSV file. */
export const importReportSchema = z.object({
  added: z.array(z.object({ row: z.int(), name: z.string() })),
  changed: z.array(z.object({ row: z.int(), id: z.int(), name: z.string(), fields: z.array(z.string()) })),
  unchanged: count,
  /** The first of them; the field is empty where the row as a whole is refused. */
  refused: z.array(z.object({ row: z.int(), field: z.string(), reason: z.string() })),
  refusedInAll: count,
  /** Stands for all that would be written: it is another one as soon as file or catalog are. */
  plan: z.string(),
  /** False for a dry run, and where a row was refused: then nothing was written. */
  written: z.boolean(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

const messageSchema = z.object({ message: z.string() });
const admin = 'admin' as const;

/** Every read of the administrators' area. */
export const adminGetCalls = {
  '/api/admin/stats': { summary: 'Counts for the dashboard', access: admin, response: adminStatsSchema },
  '/api/admin/optics': { summary: 'The whole catalog by list', access: admin, response: adminOpticsSchema },
  '/api/admin/optics-table': {
    summary: 'A page of the optics table; the number of all that match is in X-Total-Count',
    access: admin,
    query: adminOpticListQuerySchema,
    response: z.array(adminOpticRowSchema),
  },
  '/api/admin/optics/:id': {
    summary: 'One optic to edit',
    access: admin,
    params: idParamSchema,
    response: adminOpticDetailSchema,
  },
  '/api/admin/optics/:id/history': {
    summary:
      'What administrators changed of an optic, the last change first, 50 a page; the number of all is in X-Total-Count',
    access: admin,
    params: idParamSchema,
    query: paginationQuerySchema,
    response: z.array(auditEntrySchema),
  },
  '/api/admin/footprints': {
    summary: 'The canonical footprints, for the form',
    access: admin,
    response: z.array(z.object({ key: z.string(), name: z.string(), aliases: z.array(z.string()) })),
  },
  '/api/admin/catalogue/export': {
    summary: 'All optics as a file, CSV unless `format` says json',
    access: admin,
    query: catalogExportQuerySchema,
    csv: true,
    response: z.array(opticInputSchema.safeExtend({ id: z.int() })),
  },
  '/api/admin/faqs': { summary: 'All questions and answers', access: admin, response: z.array(adminFaqSchema) },
  '/api/admin/users': {
    summary: 'Users, the last to join first; the number of all that match is in X-Total-Count',
    access: admin,
    query: adminUserListQuerySchema,
    response: z.array(adminUserSchema),
  },
} as const;

/** Every change in the administrators' area; each leaves an entry in the audit log. */
export const adminWriteCalls = {
  'POST /api/admin/optics': {
    summary: 'Adds an optic; facts that are not named are not stated',
    access: admin,
    body: newOpticSchema,
    response: adminOpticSchema,
  },
  'PUT /api/admin/optics/:id': {
    summary: 'Changes what is named of an optic, unless it changed since `version`',
    access: admin,
    params: idParamSchema,
    body: opticChangeSchema.safeExtend({ version: versionSchema.optional() }),
    response: adminOpticSchema,
  },
  'DELETE /api/admin/optics/:id': {
    summary: 'Deletes an optic with its reviews and favorites, unless it changed since `version`',
    access: admin,
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
  'POST /api/admin/upload-image': {
    summary: 'Keeps an image of less than 5 MB: JPEG, PNG, WebP, GIF or AVIF, whatever its name says',
    access: admin,
    upload: 'image',
    response: z.object({ imageUrl: z.string() }),
  },
  'POST /api/admin/catalogue/import': {
    summary:
      'Adds and changes the optics of a file, all or none; a dry run, which it is unless told, only says what it would',
    access: admin,
    query: catalogImportQuerySchema,
    csv: true,
    body: z.array(importedOpticSchema),
    response: importReportSchema,
  },
  'POST /api/admin/faqs': { summary: 'Adds a question', access: admin, body: faqInputSchema, response: adminFaqSchema },
  'PUT /api/admin/faqs/:id': {
    summary: 'Changes a question, unless it changed since `version`',
    access: admin,
    params: idParamSchema,
    body: faqInputSchema.extend({ version: versionSchema.optional() }),
    response: adminFaqSchema,
  },
  'DELETE /api/admin/faqs/:id': {
    summary: 'Deletes a question, unless it changed since `version`',
    access: admin,
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
  'POST /api/admin/users/:id/make-admin': {
    summary: 'Makes a user with a verified email an administrator',
    access: admin,
    params: idParamSchema,
    response: adminUserSchema,
  },
  'POST /api/admin/users/:id/resend-verification': {
    summary: 'Mails a new link to verify the email; earlier ones are void',
    access: admin,
    params: idParamSchema,
    response: messageSchema,
  },
} as const;
