import {
  catalogExportQuerySchema,
  catalogImportQuerySchema,
  deletionQuerySchema,
  importReportSchema,
  versionSchema,
} from '../../api/admin.schema.ts';
import { adminFootprintSorts } from '../../api/admin.ts';
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
import { footprintFieldNames, footprintFields } from './footprint-fields.ts';
import {
  footprintChangeSchema,
  footprintInputSchema,
  footprintInputShape,
  newFootprintSchema,
} from './footprint-input.schema.ts';

export const adminFootprintSchema = z.object({
  id: z.int(),
  ...provenanceShape,
  ...storedShape(footprintFields, footprintFieldNames),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Rises with each change. A save sends the version that it started from and is refused if there is a newer one. */
  version: z.int(),
});
export type AdminFootprint = z.infer<typeof adminFootprintSchema>;

const adminFootprintDetailSchema = adminFootprintSchema.extend({ readers: readersSchema });
export type AdminFootprintDetail = z.infer<typeof adminFootprintDetailSchema>;

const adminFootprintRowSchema = adminFootprintSchema
  .pick({
    id: true,
    key: true,
    name: true,
    kind: true,
    statedFacts: true,
    verifiedFacts: true,
    disputedFields: true,
    version: true,
  })
  .extend({
    optics: z.int(),
    pistols: z.int(),
  });
export type AdminFootprintRow = z.infer<typeof adminFootprintRowSchema>;

export const adminFootprintListQuerySchema = z.object({
  q: searched,
  sort: single(oneOf('sort', adminFootprintSorts)),
  ...paginationShape,
});

const importedFootprintSchema = z.object({
  id: z.int().optional(),
  ...z.object(footprintInputShape).partial().shape,
});

export const adminFootprintContracts = {
  'GET /api/admin/footprints': {
    summary: 'Lists the canonical footprints for the forms',
    access: 'admin',
    response: z.array(z.object({ key: z.string(), name: z.string(), aliases: z.array(z.string()) })),
  },
  'GET /api/admin/footprints-table': {
    summary: 'Lists rows of the footprints table',
    access: 'admin',
    query: adminFootprintListQuerySchema,
    response: z.array(adminFootprintRowSchema),
    paged: true,
  },
  'GET /api/admin/footprints/:id': {
    summary: 'Gets a footprint for editing',
    access: 'admin',
    params: idParamSchema,
    response: adminFootprintDetailSchema,
  },
  'GET /api/admin/footprints/:id/history': {
    summary: 'Lists audit entries of a footprint, newest first, 50 a page by default',
    access: 'admin',
    params: idParamSchema,
    query: paginationQuerySchema,
    response: z.array(auditEntrySchema),
    paged: true,
  },
  'POST /api/admin/footprints': {
    summary: 'Creates a footprint; omitted fields are unstated',
    access: 'admin',
    body: newFootprintSchema,
    response: adminFootprintSchema,
    status: 201,
  },
  'PUT /api/admin/footprints/:id': {
    summary:
      'Updates the given fields of a footprint; 409 if it changed since `version`, or if an optic or a pistol would lose it',
    access: 'admin',
    params: idParamSchema,
    body: footprintChangeSchema.extend({ version: versionSchema.optional() }),
    response: adminFootprintSchema,
  },
  'DELETE /api/admin/footprints/:id': {
    summary: 'Deletes a footprint; 409 if it changed since `version`, or if anything uses it',
    access: 'admin',
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
  'GET /api/admin/catalogue/footprints/export': {
    summary: 'Downloads all footprints, as CSV unless `format` is json',
    access: 'admin',
    query: catalogExportQuerySchema,
    csv: true,
    response: z.array(footprintInputSchema.safeExtend({ id: z.int() })),
  },
  'POST /api/admin/catalogue/footprints/import': {
    summary: 'Creates and updates all footprints of a file, or none; a dry run unless `dryRun` is false',
    access: 'admin',
    query: catalogImportQuerySchema,
    csv: true,
    body: z.array(importedFootprintSchema),
    response: importReportSchema,
  },
} as const satisfies Record<string, Contract>;
