import { z } from 'zod';
import { adminOpticSorts, adminOpticTabs } from './admin.ts';
import { faqSchema } from './faqs.schema.ts';
import { idParamSchema } from './ids.schema.ts';
import { opticInputSchema } from './optic-input.schema.ts';
import { opticSchema } from './optics.schema.ts';
import { paginationShape, single } from './pagination.schema.ts';

const count = z.int().nonnegative();

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

/** The whole catalogue by list; an optic for both stands in both. */
export const adminOpticsSchema = z.object({
  pistolOptics: z.array(adminOpticSchema),
  rifleOptics: z.array(adminOpticSchema),
  longGunOptics: z.array(adminOpticSchema),
});

export const adminOpticListQuerySchema = z.object({
  tab: single(z.enum(adminOpticTabs)),
  /** A part of brand or product line, whatever its capitals. */
  q: single(z.string().trim().max(100)),
  sort: single(z.enum(adminOpticSorts)),
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

export const adminUserListQuerySchema = z.object({ q: single(z.string().trim().max(100)), ...paginationShape });

const bothRequired = 'Both question and answer are required.';

const faqText = (name: string, longest: number) =>
  z
    .string(bothRequired)
    .trim()
    .min(1, bothRequired)
    .max(longest, `${name} has at most ${longest.toLocaleString('en-US')} characters`);

export const faqInputSchema = z.object({ question: faqText('A question', 500), answer: faqText('An answer', 10_000) });

/** What an import would do, or did. Row numbers count from 1, without the heading of a CSV file. */
export const importReportSchema = z.object({
  added: z.array(z.object({ row: z.int(), name: z.string() })),
  changed: z.array(z.object({ row: z.int(), id: z.int(), name: z.string(), fields: z.array(z.string()) })),
  unchanged: z.int(),
  refused: z.array(z.object({ row: z.int(), field: z.string(), reason: z.string() })),
  /** False for a dry run, and where a row was refused: then nothing was written. */
  written: z.boolean(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

const messageSchema = z.object({ message: z.string() });
const admin = 'admin' as const;

/** Every read of the administrators' area. */
export const adminGetCalls = {
  '/api/admin/stats': { summary: 'Counts for the dashboard', access: admin, response: adminStatsSchema },
  '/api/admin/optics': { summary: 'The whole catalogue by list', access: admin, response: adminOpticsSchema },
  '/api/admin/optics/list': {
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
    summary: 'What administrators changed of an optic, the last change first',
    access: admin,
    params: idParamSchema,
    response: z.array(auditEntrySchema),
  },
  '/api/admin/footprints': {
    summary: 'The canonical footprints, for the form',
    access: admin,
    response: z.array(z.object({ key: z.string(), name: z.string(), aliases: z.array(z.string()) })),
  },
  '/api/admin/faqs': { summary: 'All questions and answers', access: admin, response: z.array(faqSchema) },
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
    summary: 'Adds an optic',
    access: admin,
    body: opticInputSchema,
    response: adminOpticSchema,
  },
  'PUT /api/admin/optics/:id': {
    summary: 'Changes an optic, unless it changed since `version`',
    access: admin,
    params: idParamSchema,
    body: opticInputSchema.safeExtend({ version: z.int() }),
    response: adminOpticSchema,
  },
  'DELETE /api/admin/optics/:id': {
    summary: 'Deletes an optic with its reviews and favorites',
    access: admin,
    params: idParamSchema,
    response: messageSchema,
  },
  'POST /api/admin/upload-image': {
    summary: 'Keeps an image of up to 5 MB: JPEG, PNG, WebP, GIF or AVIF, whatever its name says',
    access: admin,
    upload: 'image',
    response: z.object({ imageUrl: z.string() }),
  },
  'POST /api/admin/faqs': { summary: 'Adds a question', access: admin, body: faqInputSchema, response: faqSchema },
  'PUT /api/admin/faqs/:id': {
    summary: 'Changes a question',
    access: admin,
    params: idParamSchema,
    body: faqInputSchema,
    response: faqSchema,
  },
  'DELETE /api/admin/faqs/:id': {
    summary: 'Deletes a question',
    access: admin,
    params: idParamSchema,
    response: messageSchema,
  },
  'POST /api/admin/users/:id/make-admin': {
    summary: 'Makes a user an administrator',
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
