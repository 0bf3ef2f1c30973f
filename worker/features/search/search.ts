import { type FitOptic, type FitPistol, fitsOf } from '#domain/fit/fit-of.ts';
import { namedPair } from '#domain/search/named-pair.ts';
import { readQuery } from '#domain/search/query.ts';
import { rank, rankNearest } from '#domain/search/rank.ts';
import type { FitAnswer, SearchQuery, SearchResult } from '#domain/search/search.schema.ts';
import { defaultHits } from '#domain/search/search.ts';
import type { Database } from '#worker/db/client.ts';
import { candidatesOf, type Found } from './candidates.ts';
import { findDocuments } from './documents.ts';

/** At most this many hits that have only a part of the query. */
const mostNearest = 5;

const named = ({ id, hit }: Found) => ({ id, title: hit.title, url: hit.url });

function answerOf({ optic, pistol }: { optic: Found; pistol: Found }): FitAnswer | null {
  if (optic.mounting === null || pistol.mounting === null) return null;
  const [fit] = fitsOf(JSON.parse(pistol.mounting) as FitPistol, [JSON.parse(optic.mounting) as FitOptic]);
  return fit === undefined ? null : { pistol: named(pistol), optic: named(optic), fit };
}

export async function search(db: Database, { q = '', limit = defaultHits, match }: SearchQuery): Promise<SearchResult> {
  const query = readQuery(q);
  if (query.readings.length === 0) return { hits: [], answer: null };
  const nearest = match === 'nearest';
  const rows = await findDocuments(db, query, nearest, new Date().toISOString());
  const candidates = candidatesOf(rows);
  if (nearest) {
    const near = rankNearest(candidates, query).slice(0, Math.min(limit, mostNearest));
    return { hits: near.map(({ hit }) => hit), answer: null };
  }
  const ranked = rank(candidates, query);
  const parts = candidates.filter(({ mounting }) => mounting !== null);
  const pair = namedPair(parts, query, ranked);
  const found = new Set([...(pair ? [pair.optic, pair.pistol] : []), ...ranked]);
  return { hits: [...found].slice(0, limit).map(({ hit }) => hit), answer: pair ? answerOf(pair) : null };
}
