import { apiQuery } from '#web/lib/api-query.ts';

export function footprintsQuery() {
  return apiQuery(['footprints'], '/api/footprints');
}

export function footprintQuery(id: string) {
  return apiQuery(['footprints', id], '/api/footprints/:id', { params: { id } });
}

export const footprintPlace = (id: string) => `footprint/${id}`;
