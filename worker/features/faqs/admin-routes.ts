import { cacheTag, purging } from '#worker/http/cache.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { createFaq, deleteFaq, listAdminFaqs, updateFaq } from './admin-faqs.ts';

const tags = [cacheTag.faq];

export const adminFaqEndpoints = [
  endpoint('GET /api/admin/faqs', ({ c }) => listAdminFaqs(c.var.db)),

  endpoint('POST /api/admin/faqs', ({ c, member, body }) => purging(c, tags, createFaq(c.var.db, member.id, body))),

  endpoint('PUT /api/admin/faqs/:id', ({ c, member, params, body }) =>
    purging(c, tags, updateFaq(c.var.db, member.id, params.id, body)),
  ),

  endpoint('DELETE /api/admin/faqs/:id', async ({ c, member, params, query }) => {
    await purging(c, tags, deleteFaq(c.var.db, member.id, params.id, query.version));
    return { message: 'FAQ deleted' };
  }),
];
