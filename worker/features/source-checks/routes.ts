import { endpoint } from '#worker/http/endpoint.ts';
import { dismissFinding, listFindings } from './findings.ts';

export const sourceCheckEndpoints = [
  endpoint('GET /api/admin/findings', ({ db, query }) => listFindings(db, query)),

  endpoint('DELETE /api/admin/findings/:id', async ({ actor, params }) => {
    await dismissFinding(actor, params.id);
    return { message: 'Finding dismissed' };
  }),
];
