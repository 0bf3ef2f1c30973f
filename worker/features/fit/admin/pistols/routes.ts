import { countedHistory } from '#worker/features/audit/history.ts';
import { withKnownFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { exportResponse } from '#worker/features/import-export/export.ts';
import { importRows } from '#worker/features/import-export/import.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { getAdminPistol, listAdminPistols } from './list.ts';
import { pistolKind } from './pistol-import-export.ts';
import { createPistol, deletePistol, versionedPistols } from './writes.ts';

export const adminPistolEndpoints = [
  endpoint('GET /api/admin/pistols', ({ db, query }) => listAdminPistols(db, query)),

  endpoint('GET /api/admin/pistols/:id', ({ db, params }) => getAdminPistol(db, params.id)),

  endpoint('GET /api/admin/pistols/:id/history', ({ db, params, query }) =>
    countedHistory(db, 'pistol', params.id, query),
  ),

  endpoint('POST /api/admin/pistols', ({ actor, body }) => createPistol(actor, withKnownFootprints(actor, body))),

  endpoint('PUT /api/admin/pistols/:id', ({ actor, params, body }) =>
    versionedPistols.update(actor, params.id, withKnownFootprints(actor, body)),
  ),

  endpoint('DELETE /api/admin/pistols/:id', async ({ actor, params, query }) => {
    await deletePistol(actor, params.id, query.version);
    return { message: 'The pistol was deleted.' };
  }),

  endpoint('GET /api/admin/catalogue/pistols/export', ({ c, db, query: { format = 'csv' } }) =>
    exportResponse(c, db, pistolKind, 'red-dot-atlas-pistols', format),
  ),

  endpoint('POST /api/admin/catalogue/pistols/import', ({ c, actor, query }) =>
    importRows(c, actor, pistolKind, query),
  ),
];
