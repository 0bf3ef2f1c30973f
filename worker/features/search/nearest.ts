import { type SQL, sql } from 'drizzle-orm';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { type OpticList, opticLists } from '#domain/optics/optics.ts';
import { documentStart } from '#domain/search/document-ids.ts';
import type { Query } from '#domain/search/query.ts';
import { rankNearest } from '#domain/search/rank.ts';
import type { SearchResult } from '#domain/search/search.schema.ts';
import { ftsQuery } from '#domain/shared/search.ts';
import type { Database } from '#worker/db/client.ts';
import { foundPosts } from '../blog/public/list.ts';
import { currentTime, isPublic, newestFirst } from '../blog/public/public-sql.ts';
import { opticCondition } from '../optics/public/filters.ts';
import { candidatesOf } from './candidates.ts';
import { alikeLookup, type DocumentRow, documents, none, wordLookup } from './documents.ts';
import { alike, someWord } from './match-expressions.ts';

const mostNearest = 5;

function guideLookup(q: string, at: string): SQL {
  const words = ftsQuery(q);
  if (words === undefined) return none;
  return sql`SELECT * FROM (
    SELECT ${documentStart.guide} + p.id, row_number() OVER (ORDER BY found.relevance, ${newestFirst}) AS place, 0
    FROM ${foundPosts(words)} WHERE ${isPublic('p', at)} ORDER BY place LIMIT ${mostNearest})`;
}

const hasMatches = (registry: FootprintRegistry, list: OpticList, q: string) =>
  sql`EXISTS (SELECT 1 FROM red_dot_optics WHERE ${opticCondition(registry, list, { q })}) AS ${sql.identifier(list)}`;

/** Every row says which lists have matches; without a document, one row says nothing else. */
type NearestRow = Record<OpticList, number> & (DocumentRow | { id: null });

export async function findNearest(
  db: Database,
  registry: FootprintRegistry,
  q: string,
  query: Query,
): Promise<Required<Pick<SearchResult, 'hits' | 'lists'>>> {
  const at = currentTime();
  const lookups = [
    wordLookup(someWord(query), 0, 'names', 0),
    alikeLookup(alike(query), sql`true`),
    guideLookup(q, at),
  ];
  const rows = await db.all<NearestRow>(sql`
    SELECT * FROM (SELECT ${hasMatches(registry, 'pistol', q)}, ${hasMatches(registry, 'rifle', q)}) AS lists
    LEFT JOIN (${documents({ strict: none, others: lookups }, at)}) AS found ON true`);
  const candidates = candidatesOf(
    registry,
    rows.filter((row) => row.id !== null),
  );
  const near = rankNearest(candidates, query).slice(0, mostNearest);
  const texts = candidates.filter(({ textPlace }) => textPlace > 0).sort((a, b) => a.textPlace - b.textPlace);
  const others = texts.filter((found) => !near.includes(found)).map(({ hit }) => ({ ...hit, inText: true }));
  const lists = opticLists.filter((list) => rows[0]?.[list] === 1);
  return {
    hits: [...near.map(({ hit }) => hit), ...others],
    lists: texts.length > 0 ? [...lists, 'guides'] : lists,
  };
}
