import { apiQuery } from '#web/lib/api-query.ts';

/** The key of the cut that the asker's slide has, where the model has several. */
export type Cut = string | null | undefined;

export const cutSearch = (cut: Cut) => (cut ? `cut=${encodeURIComponent(cut)}` : '');

export function pistolFitsQuery({ id, cut }: { id: number; cut?: Cut } = { id: 0 }) {
  return apiQuery(['pistols', 'fits', id, cut || null], '/api/pistols/:id/fits', {
    params: { id },
    search: cutSearch(cut),
  });
}
