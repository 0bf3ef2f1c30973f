import { type SQL, sql } from 'drizzle-orm';
import { documentStart } from '#domain/search/document-ids.ts';
import type { Query } from '#domain/search/query.ts';
import type { Database } from '#worker/db/client.ts';
import { statedFootprints } from '../fit/columns.ts';
import { backing } from '../optics/public/summaries.ts';
import { ownersOfPistol } from '../owner-reports/owner-counts.ts';
import { alike, anywhere, inNames, isWholeWithin, partLookups, withinTitles } from './match-expressions.ts';

/** At most this many documents of each kind of lookup are read and ranked. Without an order, lookups stop there. */
const most = { names: 100, titles: 60, texts: 20, part: 20, alike: 60 } as const;
const mostAlike = 1000;

export type DocumentRow = {
  id: number;
  inText: number;
  title: string;
  further: string;
  note: string | null;
  brand: string | null;
  productLine: string | null;
  model: string | null;
  standing: number | null;
  slug: string | null;
  hasOptics: number;
  isForPistols: number | null;
  mounting: string | null;
};

export const none = sql`SELECT 0, 0, 0 WHERE false`;

export function wordLookup(expression: string, from: number, kind: 'names' | 'texts', inText: 0 | 1): SQL {
  return sql`SELECT * FROM (SELECT rowid AS id, ${inText} AS in_text, 0 AS is_part FROM search_words
    WHERE search_words MATCH ${expression} AND rowid >= ${from} LIMIT ${most[kind]})`;
}

const mountingOfOptic = sql`json_object('footprint', red_dot_optics.footprint,
  'includedPlates', json(red_dot_optics.included_plates), 'confidence', red_dot_optics.confidence, 'backing', ${backing})`;
const mountingOfPistol = sql`json_object('defaultFootprint', pistols.default_footprint,
  'includesPlates', json(pistols.includes_plates), 'isOpticReady', json(iif(pistols.is_optic_ready, 'true', 'false')),
  'unseated', json(pistols.unseated), 'footprints', json(${statedFootprints.getSQL()}), 'evidence', json(pistols.evidence), 'sources', json(pistols.sources),
  'unverified', json(pistols.unverified), 'confidence', pistols.confidence, 'owners', json(${ownersOfPistol.getSQL()}))`;

const mounting = sql`CASE WHEN NOT f.is_part THEN NULL
  WHEN red_dot_optics.id IS NOT NULL THEN ${mountingOfOptic} WHEN pistols.id IS NOT NULL THEN ${mountingOfPistol} END`;

const otherwise = sql`NOT EXISTS (SELECT 1 FROM strict)`;

export function alikeLookup(expression: string | undefined, condition: SQL): SQL {
  if (expression === undefined) return none;
  return sql`SELECT * FROM (SELECT id, 0, 1 FROM (SELECT rowid AS id, rank AS likeness FROM search_trigrams
    WHERE ${condition} AND search_trigrams MATCH ${expression} LIMIT ${mostAlike}) ORDER BY likeness LIMIT ${most.alike})`;
}

function partLookup(query: Query): SQL {
  const lookups = partLookups(query);
  if (lookups.length === 0) return none;
  const condition = query.readings.some(({ joints }) => joints.length > 0) ? sql`true` : otherwise;
  return sql`SELECT part.value, 0, 1 FROM json_each(${JSON.stringify(lookups)}) AS lookup, json_each((
    SELECT json_group_array(rowid) FROM (SELECT rowid FROM search_words
      WHERE search_words MATCH lookup.value ->> 0 AND rowid >= lookup.value ->> 1 AND rowid < lookup.value ->> 2
      LIMIT ${most.part}))) AS part
    WHERE ${condition}`;
}

type Lookups = { strict: SQL; others: SQL[] };

function lookups(query: Query): Lookups {
  const titles = withinTitles(query);
  const within =
    titles === undefined
      ? none
      : sql`SELECT * FROM (SELECT rowid, 0, 0 FROM search_trigrams WHERE search_trigrams MATCH ${titles} LIMIT ${most.titles})`;
  const names = wordLookup(inNames(query), 0, 'names', 0);
  // A title with '507k' alone does not answer '507k p-07'.
  const isStrict = isWholeWithin(query);
  return {
    strict: isStrict ? sql`${names} UNION ALL ${within}` : names,
    others: [
      ...(isStrict ? [] : [within]),
      wordLookup(anywhere(query), documentStart.question, 'texts', 1),
      alikeLookup(alike(query), otherwise),
      partLookup(query),
    ],
  };
}

export function documents({ strict, others }: Lookups, at: string, mounted = sql`NULL`): SQL {
  const { optic, pistol, guide } = documentStart;
  return sql`
    WITH strict (id, in_text, is_part) AS MATERIALIZED (${strict}),
    found (id, in_text, is_part) AS (SELECT * FROM strict UNION ALL ${sql.join(others, sql` UNION ALL `)})
    SELECT d.id AS id, f.in_text AS inText, d.title AS title, d.further AS further, d.note AS note,
      coalesce(red_dot_optics.brand, pistols.brand) AS brand, product_line AS productLine,
      coalesce(red_dot_optics.model, pistols.model) AS model, sort_recommended AS standing,
      in_pistol_list AS isForPistols, coalesce(post.slug, pistols.slug) AS slug,
      d.id < ${pistol} AND EXISTS (
        SELECT 1 FROM red_dot_optics AS optic WHERE optic.brand = d.title COLLATE NOCASE) AS hasOptics,
      ${mounted} AS mounting
    FROM (SELECT id, max(in_text) AS in_text, max(is_part) AS is_part FROM found GROUP BY id) AS f
    JOIN search_documents AS d ON d.id = f.id
    LEFT JOIN red_dot_optics ON red_dot_optics.id = d.id - ${optic}
    LEFT JOIN pistols ON pistols.id = d.id - ${pistol}
    LEFT JOIN blog_posts AS post ON post.id = d.id - ${guide}
    WHERE post.id IS NULL OR post.published_at <= ${at}`;
}

export async function findDocuments(db: Database, query: Query, at: string): Promise<DocumentRow[]> {
  const mounted = partLookups(query).length > 0 ? mounting : undefined;
  return db.all<DocumentRow>(documents(lookups(query), at, mounted));
}
