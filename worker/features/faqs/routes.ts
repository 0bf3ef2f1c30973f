import { endpoint } from '#worker/http/endpoint.ts';
import { listFaqs } from './faqs.ts';

export const faqEndpoints = [endpoint('GET /api/faq', ({ db, query }) => listFaqs(db, query))];
