import { endpoint } from '#worker/http/endpoint.ts';
import { checkReport, deleteAnyReport, listReportsToCheck } from './admin-reports.ts';

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
