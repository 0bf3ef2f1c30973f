import { apiQuery } from '#web/lib/api-query.ts';

export function platesQuery() {
  return apiQuery(['plates'], '/api/plates');
}

export function plateQuery(key: string) {
  return apiQuery(['plates', key], '/api/plates/:key', { params: { key } });
}
