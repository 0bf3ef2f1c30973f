import { freshQuery } from '../ui/fresh-query.ts';

export function adminStatsQuery() {
  return freshQuery(['stats', 'admin'], (api, signal) => api.get('/api/admin/stats', { signal }));
}
