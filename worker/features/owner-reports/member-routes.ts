import { endpoint } from '#worker/http/endpoint.ts';
import { limitContributions } from '../contributions/send-limits.ts';
import { listMemberReports } from './named-reports.ts';
import { deleteReport, saveReport } from './writes.ts';

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
