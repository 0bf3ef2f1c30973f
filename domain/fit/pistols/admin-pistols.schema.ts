import {
  catalogExportQuerySchema,
  catalogImportQuerySchema,
  deletionQuerySchema,
  importReportSchema,
  versionSchema,
} from '../../api/admin.schema.ts';
import { adminPistolSorts } from '../../api/admin.ts';
import { auditEntrySchema } from '../../api/audit.schema.ts';
import { type Contract, messageSchema } from '../../api/contract.schema.ts';
import {
  idParamSchema,
  oneOf,
  paginationQuerySchema,
  paginationShape,
  searched,
  single,
} from '../../api/query.schema.ts';
import { readersSchema } from '../../evidence/evidence.schema.ts';
import { storedShape } from '../../fields/stored-shape.schema.ts';
import { z } from '../../shared/zod.ts';
import { pistolFields } from './pistol-fields.ts';
import { newPistolSchema, pistolChangeSchema, pistolInputSchema, pistolInputShape } from './pistol-input.schema.ts';
import { pistolSchema } from './pistols.schema.ts';

export const adminPistolSchema = pistolSchema.extend({
  ...storedShape(pistolFields, ['evidence', 'footprints']),
  /** Rises with each change. A save sends the version that it started from and is refused if there is a newer one. */
  version: z.int(),
});
export type AdminPistol = z.infer<typeof adminPistolSchema>;

export const adminPistolDetailSchema = adminPistolSchema.extend({ readers: readersSchema });
export type AdminPistolDetail = z.infer<typeof adminPistolDetailSchema>;

export const adminPistolRowSchema = adminPistolSchema.pick({
  id: true,
  brand: true,
  model: true,
  caliber: true,
  isOpticReady: true,
  defaultFootprint: true,
  statedFacts: true,
  verifiedFacts: true,
  disputedFields: true,
  version: true,
});
export type AdminPistolRow = z.infer<typeof adminPistolRowSchema>;

export const adminPistolListQuerySchema = z.object({
  q: searched,
  sort: single(oneOf('sort', adminPistolSorts)),
  ...paginationShape,
});

const importedPistolSchema = z.object({ id: z.int().optional(), ...z.object(pistolInputShape).partial().shape });

export const adminPistolContracts = {
  'GET /api/admin/pistols': {
    summary: 'Lists rows of the pistols table',
    access: 'admin',
    query: adminPistolListQuerySchema,
    response: z.array(adminPistolRowSchema),
    paged: true,
  },
  'GET /api/admin/pistols/:id': {
    summary: 'Gets a pistol for editing, with its footprints',
    access: 'admin',
    params: idParamSchema,
    response: adminPistolDetailSchema,
  },
  'GET /api/admin/pistols/:id/history': {
    summary: 'Lists audit entries of a pistol, newest first, 50 a page by default',
    access: 'admin',
    params: idParamSchema,
    query: paginationQuerySchema,
    response: z.array(auditEntrySchema),
    paged: true,
  },
  'POST /api/admin/pistols': {
    summary: 'Creates a pistol with its footprints; omitted fields are unstated',
    access: 'admin',
    body: newPistolSchema,
    response: adminPistolSchema,
    status: 201,
  },
  'PUT /api/admin/pistols/:id': {
    summary: 'Updates the given fields of a pistol, its footprints as a whole; 409 if it changed since `version`',
    access: 'admin',
    params: idParamSchema,
    body: pistolChangeSchema.extend({ version: versionSchema.optional() }),
    response: adminPistolSchema,
  },
  'DELETE /api/admin/pistols/:id': {
    summary: 'Deletes a pistol with its footprints; 409 if it changed since `version`',
    access: 'admin',
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
  'GET /api/admin/catalogue/pistols/export': {
    summary: 'Downloads all pistols with their footprints, as CSV unless `format` is json',
    access: 'admin',
    query: catalogExportQuerySchema,
    csv: true,
    response: z.array(pistolInputSchema.safeExtend({ id: z.int() })),
  },
  'POST /api/admin/catalogue/pistols/import': {
    summary: 'Creates and updates all pistols of a file, or none; a dry run unless `dryRun` is false',
    access: 'admin',
    query: catalogImportQuerySchema,
    csv: true,
    body: z.array(importedPistolSchema),
    response: importReportSchema,
  },
} as const satisfies Record<string, Contract>;
