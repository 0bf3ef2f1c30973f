import { type SQL, sql } from 'drizzle-orm';
import { documentStart } from '#domain/search/document-ids.ts';
import type { Query } from '#domain/search/query.ts';
import { rankNearest } from '#domain/search/rank.ts';
import type { Hit } from '#domain/search/search.schema.ts';
import { ftsQuery } from '#domain/shared/search.ts';
import type { Database } from '#worker/db/client.ts';
import { foundPosts } from '../blog/public/list.ts';
import { currentTime, isPublic, newestFirst } from '../blog/public/public-sql.ts';
import { candidatesOf } from './candidates.ts';
import { alikeLookup, type DocumentRow, documents, none, wordLookup } from './documents.ts';
import { alike, someWord } from './match-expressions.ts';

/** At most this many hits that have only a part of the query, and as many guides that have all of it in their text. */
const mostNearest = 5;

/** The guides that the blog's own search finds; `in_text` is their place. */
function guideLookup(q: string, at: string): SQL {
  const words = ftsQuery(q);
  if (words === undefined) return none;
  return sql`SELECT * FROM (
    SELECT ${documentStart.guide} + p.id, row_number() OVER (ORDER BY found.relevance, ${newestFirst}) AS place, 0
    FROM ${foundPosts(words)} WHERE ${isPublic('p', at)} ORDER BY place LIMIT ${mostNearest})`;
}

/** What has only a part of a query, and the guides that have all of it in their text. */
export async function findNearest(db: Database, q: string, query: Query): Promise<Hit[]> {
  const at = currentTime();
  const others = [wordLookup(someWord(query), 0, 'names', 0), alikeLookup(alike(query), sql`true`), guideLookup(q, at)];
  const rows = await db.all<DocumentRow>(documents({ strict: none, others }, at));
  const candidates = candidatesOf(rows);
  const near = rankNearest(candidates, query).slice(0, mostNearest);
  const inTexts = candidates
    .filter((found) => found.textPlace > 0 && !near.includes(found))
    .sort((a, b) => a.textPlace - b.textPlace);
  return [...near.map(({ hit }) => hit), ...inTexts.map(({ hit }) => ({ ...hit, inText: true }))];
}
