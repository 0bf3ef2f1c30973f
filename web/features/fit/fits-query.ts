import { apiQuery } from '#web/lib/api-query.ts';

/** The key of the cut that the asker's slide has, where the model has several. */
export type Cut = string | null | undefined;

export const cutSearch = (cut: Cut) => (cut ? `cut=${encodeURIComponent(cut)}` : '');

export const withCut = (search: string, cut: Cut) => [search, cutSearch(cut)].filter(Boolean).join('&');

export function pistolFitsQuery({ id, cut }: { id: number; cut?: Cut } = { id: 0 }) {
  return apiQuery(['pistols', 'fits', id, cut || null], '/api/pistols/:id/fits', {
    params: { id },
    search: cutSearch(cut),
  });
}
