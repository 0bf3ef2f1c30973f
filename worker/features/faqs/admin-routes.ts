import { endpoint } from '#worker/http/endpoint.ts';
import { once } from '#worker/http/idempotency.ts';
import { listAdminFaqs, versionedFaqs } from './faqs.ts';

export const adminFaqEndpoints = [
  endpoint('GET /api/admin/faqs', ({ db, query }) => listAdminFaqs(db, query)),

  endpoint('POST /api/admin/faqs', (input) =>
    once(
      input,
      (claim) => versionedFaqs.create({ ...input.actor, claim }, input.body),
      (id) => versionedFaqs.get(input.db, id),
    ),
  ),

  endpoint('PUT /api/admin/faqs/:id', ({ actor, params, body }) => versionedFaqs.update(actor, params.id, body)),

  endpoint('DELETE /api/admin/faqs/:id', async ({ actor, params, query }) => {
    await versionedFaqs.delete(actor, params.id, query.version);
    return { message: 'FAQ deleted' };
  }),
];
