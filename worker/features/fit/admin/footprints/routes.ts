import { otherNames } from '#domain/fit/footprints/footprint-registry.ts';
import { countedHistory } from '#worker/features/audit/history.ts';
import { withKnownFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { exportResponse } from '#worker/features/import-export/export.ts';
import { importRows } from '#worker/features/import-export/import.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { footprintKind } from './footprint-import-export.ts';
import { getAdminFootprint, listAdminFootprints } from './list.ts';
import { createFootprint, deleteFootprint, updateFootprint } from './writes.ts';

export const adminFootprintEndpoints = [
  endpoint('GET /api/admin/footprints', ({ registry }) =>
    registry.footprints.map((footprint) => ({
      key: footprint.id,
      name: footprint.name,
      aliases: otherNames(footprint),
    })),
  ),

  endpoint('GET /api/admin/footprints-table', ({ db, query }) => listAdminFootprints(db, query)),

  endpoint('GET /api/admin/footprints/:id', ({ db, params }) => getAdminFootprint(db, params.id)),

  endpoint('GET /api/admin/footprints/:id/history', ({ db, params, query }) =>
    countedHistory(db, 'footprint', params.id, query),
  ),

  endpoint('POST /api/admin/footprints', ({ actor, body }) => createFootprint(actor, withKnownFootprints(actor, body))),

  endpoint('PUT /api/admin/footprints/:id', ({ actor, params, body }) =>
    updateFootprint(actor, params.id, withKnownFootprints(actor, body)),
  ),

  endpoint('DELETE /api/admin/footprints/:id', async ({ actor, params, query }) => {
    await deleteFootprint(actor, params.id, query.version);
    return { message: 'The footprint was deleted.' };
  }),

  endpoint('GET /api/admin/catalogue/footprints/export', ({ c, db, query: { format = 'csv' } }) =>
    exportResponse(c, db, footprintKind, 'red-dot-atlas-footprints', format),
  ),

  endpoint('POST /api/admin/catalogue/footprints/import', ({ c, actor, query }) =>
    importRows(c, actor, footprintKind, query),
  ),
];
