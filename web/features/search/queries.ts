import { type HitKind, normalQuery } from '#domain/search/search.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import type { PageTurn } from '#web/ui/navigation/pager.tsx';

function resultQuery(q: string, further: Record<string, string>) {
  const search = new URLSearchParams({ q: normalQuery(q), ...further }).toString();
  return apiQuery(['search', search], '/api/search', { search });
}

const suggested = '8';

export const suggestionsQuery = (q: string) => resultQuery(q, { limit: suggested });

const listed = '50';

export const resultsQuery = (q: string) => resultQuery(q, { limit: listed });

export const kindTitles: Record<HitKind, string> = {
  optic: 'Optics',
  pistol: 'Pistols',
  footprint: 'Footprints',
  plate: 'Plates and mounts',
  brand: 'Brands',
  guide: 'Guides',
  question: 'Questions',
};

export function byKind<Hit extends { kind: HitKind }>(hits: readonly Hit[]): [HitKind, Hit[]][] {
  return [...Map.groupBy(hits, ({ kind }) => kind)];
}

export const resultsTurn = (q: string): PageTurn => ({ turned: `results for ${q}` });
