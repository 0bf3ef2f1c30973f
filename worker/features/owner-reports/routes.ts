import { cacheTag } from '#worker/http/cache/cache.ts';
import { endpoint, publicEndpoint } from '#worker/http/endpoint.ts';
import { limitContributions } from '../contributions/send-limits.ts';
import { checkReport, deleteAnyReport, listReportsToCheck } from './admin-reports.ts';
import { listMemberReports } from './named-reports.ts';
import { getOwnersOfPairing } from './public-reports.ts';
import { deleteReport, saveReport } from './writes.ts';

const { optics, optic, pistol } = cacheTag;

export const ownerReportEndpoints = [
  publicEndpoint(
    'GET /api/owner-reports', // Another optic of the line may get the same title.
    ({ query }) => [pistol(query.pistol), optic(query.optic), optics],
    ({ db, query }) => getOwnersOfPairing(db, query),
  ),
];

export const memberReportEndpoints = [
  endpoint('GET /api/user/owner-reports', ({ db, member, query }) => listMemberReports(db, member.id, query)),

  endpoint('PUT /api/user/owner-reports/:pistolId/:opticId', async ({ c, db, member, params, body }) => {
    await limitContributions(c, member.id);
    return saveReport(db, member.id, params, body);
  }),

  endpoint('DELETE /api/user/owner-reports/:pistolId/:opticId', async ({ db, member, params }) => {
    await deleteReport(db, member.id, params);
    return { message: 'The report was deleted.' };
  }),
];

export const adminReportEndpoints = [
  endpoint('GET /api/admin/owner-reports', ({ db, query }) => listReportsToCheck(db, query)),

  endpoint('POST /api/admin/owner-reports/:id/check', async ({ db, params, body }) => {
    await checkReport(db, params.id, body.version);
    return { message: 'The report was marked as checked.' };
  }),

  endpoint('DELETE /api/admin/owner-reports/:id', async ({ actor, params, query }) => {
    await deleteAnyReport(actor, params.id, query.version);
    return { message: 'The report was deleted.' };
  }),
];
