import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '#web/lib/api-query.ts';

export function contributionsQuery() {
  return queryOptions({
    ...listQuery(['contributions', 'member'], '/api/user/contributions', {}),
    retryOnMount: true,
  });
}
