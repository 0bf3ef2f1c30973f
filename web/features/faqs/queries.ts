import { listQuery } from '#web/lib/api-query.ts';

export const faqsQuery = () => listQuery(['faqs', 'list'], '/api/faq', {});
