import { cacheTag } from '#worker/http/cache/cache.ts';
import { publicEndpoint } from '#worker/http/endpoint.ts';
import { listFaqs } from './faqs.ts';

const { faq } = cacheTag;

export const faqEndpoints = [publicEndpoint('GET /api/faq', [faq], ({ db, query }) => listFaqs(db, query))];
