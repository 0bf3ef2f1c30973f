import {
  catalogExportQuerySchema,
  catalogImportQuerySchema,
  deletionQuerySchema,
  importReportSchema,
  versionSchema,
} from '../../api/admin.schema.ts';
import { adminCutSorts } from '../../api/admin.ts';
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
import { provenanceShape, readersSchema } from '../../evidence/evidence.schema.ts';
import { storedShape } from '../../fields/stored-shape.schema.ts';
import { z } from '../../shared/zod.ts';
import { cutFieldNames, cutFields } from './cut-fields.ts';
import { cutChangeSchema, cutInputSchema, cutInputShape, newCutSchema } from './cut-input.schema.ts';

const adminCutSchema = z.object({
  id: z.int(),
  ...provenanceShape,
  ...storedShape(cutFields, cutFieldNames),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Rises with each change. A save sends the version that it started from and is refused if there is a newer one. */
  version: z.int(),
});
export type AdminCut = z.infer<typeof adminCutSchema>;

const adminCutDetailSchema = adminCutSchema.extend({ readers: readersSchema });
export type AdminCutDetail = z.infer<typeof adminCutDetailSchema>;

const adminCutRowSchema = adminCutSchema
  .pick({
    id: true,
    key: true,
    name: true,
    maker: true,
    statedFacts: true,
    verifiedFacts: true,
    disputedFields: true,
    version: true,
  })
  .extend({ pistols: z.int() });
export type AdminCutRow = z.infer<typeof adminCutRowSchema>;

export const adminCutListQuerySchema = z.object({
  q: searched,
  sort: single(oneOf('sort', adminCutSorts)),
  /** With a disputed fact. */
  only: single(oneOf('only', ['disputed'])),
  ...paginationShape,
});

const importedCutSchema = z.object({ id: z.int().optional(), ...z.object(cutInputShape).partial().shape });

export const adminCutContracts = {
  'GET /api/admin/cuts': {
    summary: 'Lists rows of the cuts table',
    access: 'admin',
    query: adminCutListQuerySchema,
    response: z.array(adminCutRowSchema),
    paged: true,
  },
  'GET /api/admin/cuts/:id': {
    summary: 'Gets a cut for editing',
    access: 'admin',
    params: idParamSchema,
    response: adminCutDetailSchema,
  },
  'GET /api/admin/cuts/:id/history': {
    summary: 'Lists audit entries of a cut, newest first, 50 a page by default',
    access: 'admin',
    params: idParamSchema,
    query: paginationQuerySchema,
    response: z.array(auditEntrySchema),
    paged: true,
  },
  'POST /api/admin/cuts': {
    summary: 'Creates a cut; omitted fields are unstated',
    access: 'admin',
    body: newCutSchema,
    response: adminCutSchema,
    status: 201,
  },
  'PUT /api/admin/cuts/:id': {
    summary: 'Updates the given fields of a cut, and what mounts on its pistols; 409 if it changed since `version`',
    access: 'admin',
    params: idParamSchema,
    body: cutChangeSchema.extend({ version: versionSchema.optional() }),
    response: adminCutSchema,
  },
  'DELETE /api/admin/cuts/:id': {
    summary: 'Deletes a cut; 409 if it changed since `version`, or if anything uses it',
    access: 'admin',
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
  'GET /api/admin/catalogue/cuts/export': {
    summary: 'Downloads all cuts, as CSV unless `format` is json',
    access: 'admin',
    query: catalogExportQuerySchema,
    csv: true,
    response: z.array(cutInputSchema.safeExtend({ id: z.int() })),
  },
  'POST /api/admin/catalogue/cuts/import': {
    summary: 'Creates and updates all cuts of a file, or none; a dry run unless `dryRun` is false',
    access: 'admin',
    query: catalogImportQuerySchema,
    csv: true,
    body: z.array(importedCutSchema),
    response: importReportSchema,
  },
} as const satisfies Record<string, Contract>;
