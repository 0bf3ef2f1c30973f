import { apiQuery } from '#web/lib/api-query.ts';

export function brandQuery(slug: string) {
  return apiQuery(['brands', slug], '/api/brands/:slug', { params: { slug } });
}
