import { counted } from '#domain/shared/numbers.ts';
import { countedHistory } from '#worker/features/audit/history.ts';
import { withKnownFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { exportResponse } from '#worker/features/import-export/export.ts';
import { importRows } from '#worker/features/import-export/import.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { linkRows } from '#worker/http/lists.ts';
import { byList, getAdminOptic, readOptics } from './detail.ts';
import { listAdminOptics } from './list.ts';
import { opticKind } from './optic-import-export.ts';
import { createOptic, deleteOptic, versionedOptics } from './writes.ts';

const anyOf = (count: number, noun: string) => (count === 0 ? [] : [counted(count, noun)]);

function dependents({ reviews, favorites }: { reviews: number; favorites: number }): string {
  const counts = [...anyOf(reviews, 'review'), ...anyOf(favorites, 'favorite')];
  return counts.length === 0 ? '' : ` with ${counts.join(' and ')}`;
}

export const adminOpticEndpoints = [
  endpoint('GET /api/admin/optics', async ({ c, db, query }) =>
    byList(linkRows(c, query, await readOptics(db, query))),
  ),

  endpoint('GET /api/admin/optics-table', ({ db, query }) => listAdminOptics(db, query)),

  endpoint('GET /api/admin/optics/:id', ({ db, params }) => getAdminOptic(db, params.id)),

  endpoint('GET /api/admin/optics/:id/history', ({ db, params, query }) =>
    countedHistory(db, 'optic', params.id, query),
  ),

  endpoint('POST /api/admin/optics', ({ actor, body }) => createOptic(actor, withKnownFootprints(actor, body))),

  endpoint('PUT /api/admin/optics/:id', ({ actor, params, body }) =>
    versionedOptics.update(actor, params.id, withKnownFootprints(actor, body)),
  ),

  endpoint('DELETE /api/admin/optics/:id', async ({ actor, params, query }) => {
    const counts = await deleteOptic(actor, params.id, query.version);
    return { message: `The optic was deleted${dependents(counts)}.` };
  }),

  endpoint('GET /api/admin/catalogue/export', ({ c, db, query: { format = 'csv' } }) =>
    exportResponse(c, db, opticKind, 'red-dot-atlas', format),
  ),

  endpoint('POST /api/admin/catalogue/import', ({ c, actor, query }) => importRows(c, actor, opticKind, query)),
];
