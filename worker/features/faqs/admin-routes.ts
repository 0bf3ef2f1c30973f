import { endpoint } from '#worker/http/endpoint.ts';
import { listAdminFaqs, versionedFaqs } from './faqs.ts';
import { moveFaq } from './order.ts';

export const adminFaqEndpoints = [
  endpoint('GET /api/admin/faqs', ({ db, query }) => listAdminFaqs(db, query)),

  endpoint('POST /api/admin/faqs', ({ actor, body }) => versionedFaqs.create(actor, body)),

  endpoint('PUT /api/admin/faqs/:id', ({ actor, params, body }) => versionedFaqs.update(actor, params.id, body)),

  endpoint('POST /api/admin/faqs/:id/move', async ({ actor, params, body }) => {
    await moveFaq(actor, params.id, body);
    return { message: 'FAQ moved' };
  }),

  endpoint('DELETE /api/admin/faqs/:id', async ({ actor, params, query }) => {
    await versionedFaqs.delete(actor, params.id, query.version);
    return { message: 'FAQ deleted' };
  }),
];
