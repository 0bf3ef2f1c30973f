import { normalQuery } from '#domain/search/search.ts';
import { apiQuery } from '#web/lib/api-query.ts';

/** Queries that find the same share one URL, and so one cached answer. */
function resultQuery(q: string, further: Record<string, string>) {
  const search = new URLSearchParams({ q: normalQuery(q), ...further }).toString();
  return apiQuery(['search', search], '/api/search', { search });
}

/** Enough for a list that is read while typing. */
const suggested = '8';

export const suggestionsQuery = (q: string) => resultQuery(q, { limit: suggested });

const listed = '50';

export const resultsQuery = (q: string) => resultQuery(q, { limit: listed });

/** What has a part of the query. */
export const nearestQuery = (q: string) => resultQuery(q, { match: 'nearest' });
