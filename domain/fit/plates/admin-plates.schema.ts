import {
  catalogExportQuerySchema,
  catalogImportQuerySchema,
  deletionQuerySchema,
  importReportSchema,
  versionSchema,
} from '../../api/admin.schema.ts';
import { adminPlateSorts } from '../../api/admin.ts';
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
import { plateFieldNames, plateFields } from './plate-fields.ts';
import { newPlateSchema, plateChangeSchema, plateInputSchema, plateInputShape } from './plate-input.schema.ts';

const adminPlateSchema = z.object({
  id: z.int(),
  ...provenanceShape,
  ...storedShape(plateFields, plateFieldNames),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Rises with each change. A save sends the version that it started from and is refused if there is a newer one. */
  version: z.int(),
});
export type AdminPlate = z.infer<typeof adminPlateSchema>;

const adminPlateDetailSchema = adminPlateSchema.extend({ readers: readersSchema });
export type AdminPlateDetail = z.infer<typeof adminPlateDetailSchema>;

const adminPlateRowSchema = adminPlateSchema
  .pick({
    id: true,
    key: true,
    name: true,
    maker: true,
    kind: true,
    partNumber: true,
    statedFacts: true,
    verifiedFacts: true,
    disputedFields: true,
    version: true,
  })
  .extend({ pistols: z.int() });
export type AdminPlateRow = z.infer<typeof adminPlateRowSchema>;

export const adminPlateListQuerySchema = z.object({
  q: searched,
  tab: single(oneOf('tab', plateFields.kind.values)),
  sort: single(oneOf('sort', adminPlateSorts)),
  /** Without any verified fact. */
  without: single(oneOf('without', ['verified'])),
  ...paginationShape,
});

const importedPlateSchema = z.object({ id: z.int().optional(), ...z.object(plateInputShape).partial().shape });

export const adminPlateContracts = {
  'GET /api/admin/plates': {
    summary: 'Lists rows of the plates table',
    access: 'admin',
    query: adminPlateListQuerySchema,
    response: z.array(adminPlateRowSchema),
    paged: true,
  },
  'GET /api/admin/plates/:id': {
    summary: 'Gets a plate for editing',
    access: 'admin',
    params: idParamSchema,
    response: adminPlateDetailSchema,
  },
  'GET /api/admin/plates/:id/history': {
    summary: 'Lists audit entries of a plate, newest first, 50 a page by default',
    access: 'admin',
    params: idParamSchema,
    query: paginationQuerySchema,
    response: z.array(auditEntrySchema),
    paged: true,
  },
  'POST /api/admin/plates': {
    summary: 'Creates a plate; omitted fields are unstated',
    access: 'admin',
    body: newPlateSchema,
    response: adminPlateSchema,
    status: 201,
  },
  'PUT /api/admin/plates/:id': {
    summary: 'Updates the given fields of a plate, and what mounts on its pistols; 409 if it changed since `version`',
    access: 'admin',
    params: idParamSchema,
    body: plateChangeSchema.extend({ version: versionSchema.optional() }),
    response: adminPlateSchema,
  },
  'DELETE /api/admin/plates/:id': {
    summary: 'Deletes a plate; 409 if it changed since `version`, or if anything uses it',
    access: 'admin',
    params: idParamSchema,
    query: deletionQuerySchema,
    response: messageSchema,
  },
  'GET /api/admin/catalogue/plates/export': {
    summary: 'Downloads all plates, as CSV unless `format` is json',
    access: 'admin',
    query: catalogExportQuerySchema,
    csv: true,
    response: z.array(plateInputSchema.safeExtend({ id: z.int() })),
  },
  'POST /api/admin/catalogue/plates/import': {
    summary: 'Creates and updates all plates of a file, or none; a dry run unless `dryRun` is false',
    access: 'admin',
    query: catalogImportQuerySchema,
    csv: true,
    body: z.array(importedPlateSchema),
    response: importReportSchema,
  },
} as const satisfies Record<string, Contract>;
