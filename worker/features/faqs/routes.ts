import { cachePublicly, cacheTag } from '#worker/http/cache.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { listFaqs } from './list.ts';

export const faqEndpoints = [
  endpoint('GET /api/faq', ({ c }) => {
    cachePublicly(c, [cacheTag.faq]);
    return listFaqs(c.var.db);
  }),
];
