import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/api-query.ts';

export function footprintsQuery() {
  return queryOptions({ ...apiQuery(['footprints'], '/api/admin/footprints'), retryOnMount: true });
}
