import { type SQL, sql } from 'drizzle-orm';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { maxSearchLength } from '#domain/optics/list/list-limits.ts';
import { type OpticList, opticLists } from '#domain/optics/optics.ts';
import { documentStart } from '#domain/search/document-ids.ts';
import type { AskedList } from '#domain/search/intent/list-filters.ts';
import { lookupsOf, typoLookupsOf } from '#domain/search/lookups.ts';
import type { Words } from '#domain/search/words/words.ts';
import { ftsQuery } from '#domain/shared/search.ts';
import type { Database } from '#worker/db/client.ts';
import { currentTime, isPublic } from '../blog/public/public-sql.ts';
import { filterCondition, opticCondition } from '../optics/public/filters.ts';
import { footprintFacts, opticFacts, opticMounting, pistolFacts, pistolMounting, plateFacts } from './fact-columns.ts';

/** At most this many documents per lookup are read, those of rare words first. */
const most = { found: 60, alike: 25, near: 1000, withFacts: 30 } as const;

export type FoundRow = {
  /** 'document' or what else a row is about: 'footprint', 'plate', 'counts', 'lists'. */
  what: string;
  id: number;
  place: number;
  title: string;
  further: string;
  note: string | null;
  brand: string | null;
  productLine: string | null;
  model: string | null;
  standing: number | null;
  slug: string | null;
  /** Only brands have one. */
  opticCount: number | null;
  isForPistols: number | null;
  isReady: number | null;
  caliber: string | null;
  footprint: string | null;
  facts: string | null;
  mounting: string | null;
  text: string | null;
};

export type Wanted = {
  words: Words;
  q: string;
  /** Fields that the question may ask for. */
  fields: readonly string[];
  list: AskedList | undefined;
  footprints: readonly string[];
  plates: readonly string[];
};

const found = (words: Words) => sql`
  SELECT part.value AS id, part.key AS place FROM json_each(${JSON.stringify(lookupsOf(words))}) AS lookup, json_each((
    SELECT json_group_array(rowid) FROM (SELECT rowid FROM search_words
      WHERE search_words MATCH lookup.value ->> 0 AND rowid >= lookup.value ->> 1 AND rowid < lookup.value ->> 2
      ORDER BY rank LIMIT ${most.found}))) AS part
  UNION ALL
  SELECT part.value, ${most.withFacts} - 5 + part.key FROM json_each(${JSON.stringify(typoLookupsOf(words))}) AS lookup, json_each((
    SELECT json_group_array(rowid) FROM (
      SELECT rowid FROM (SELECT rowid, rank AS likeness FROM search_trigrams
        WHERE NOT EXISTS (SELECT 1 FROM search_words WHERE search_words MATCH lookup.value ->> 0)
          AND search_trigrams MATCH lookup.value ->> 1 LIMIT ${most.near})
      ORDER BY likeness LIMIT ${most.alike}))) AS part`;

const nothing = sql.raw(
  'NULL AS note, NULL AS brand, NULL AS productLine, NULL AS model, NULL AS standing, NULL AS slug, NULL AS opticCount, NULL AS isForPistols, NULL AS isReady, NULL AS caliber, NULL AS footprint',
);

const row = (what: string, title: SQL, facts: SQL, from: SQL) => sql`
  SELECT ${sql.raw(`'${what}'`)} AS what, 0 AS id, 0 AS place, ${title} AS title, '' AS further, ${nothing}, ${facts} AS facts, NULL AS mounting, NULL AS text
  ${from}`;

/**
 * How many optics have each brand, footprint, plates and use, and how many pistols take each footprint directly. Uses are no
 * condition, because a list for a pistol has all of them, and the sights asked for may be in the other list.
 */
function counts(registry: FootprintRegistry, { filter: { primaryUse: _, ...filter } }: AskedList): SQL {
  const condition = filterCondition(registry, filter) ?? sql`true`;
  return row(
    'counts',
    sql`''`,
    sql`json_object(
    'optics', json((SELECT json_group_array(json_array(brand, footprint_key, json(plate_keys), primary_use, count)) FROM (
      SELECT brand, footprint_key, plate_keys, primary_use, count(*) AS count FROM red_dot_optics
      WHERE ${condition} GROUP BY brand, footprint_key, plate_keys, primary_use))),
    'pistols', json((SELECT json_group_object(base, count) FROM (
      SELECT base, count(*) AS count FROM pistol_bases WHERE list = 'direct' GROUP BY base))))`,
    sql`FROM (SELECT 1)`,
  );
}

function lists(registry: FootprintRegistry, q: string): SQL {
  const has = (list: OpticList) =>
    sql`EXISTS (SELECT 1 FROM red_dot_optics WHERE ${opticCondition(registry, list, { q })})`;
  const words = ftsQuery(q);
  const guides =
    words === undefined
      ? sql`0`
      : sql`EXISTS (SELECT 1 FROM posts_search JOIN blog_posts AS p ON p.id = posts_search.rowid
          WHERE posts_search MATCH ${words} AND ${isPublic('p', currentTime())})`;
  const flags = [...opticLists.map((list) => sql`${sql.raw(`'${list}'`)}, ${has(list)}`), sql`'guides', ${guides}`];
  return row('lists', sql`''`, sql`json_object(${sql.join(flags, sql`, `)})`, sql`FROM (SELECT 1)`);
}

function keyed(keys: readonly string[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;
}

function documents({ words, fields }: Wanted): SQL {
  const { brand, pistol, optic, question, guide } = documentStart;
  const at = currentTime();
  return sql`
    SELECT 'document' AS what, d.id AS id, f.place AS place, d.title AS title, d.further AS further, d.note AS note,
      coalesce(red_dot_optics.brand, pistols.brand) AS brand, product_line AS productLine,
      coalesce(red_dot_optics.model, pistols.model) AS model, sort_recommended AS standing,
      coalesce(p.slug, pistols.slug) AS slug,
      CASE WHEN d.id < ${pistol} THEN (
        SELECT count(*) FROM red_dot_optics AS optic WHERE optic.brand = d.title COLLATE NOCASE) END AS opticCount,
      in_pistol_list AS isForPistols, is_optic_ready AS isReady, caliber,
      coalesce(red_dot_optics.footprint, pistols.default_footprint) AS footprint,
      CASE WHEN f.place > ${most.withFacts} THEN NULL WHEN red_dot_optics.id IS NOT NULL THEN ${opticFacts(fields)}
        WHEN pistols.id IS NOT NULL THEN ${pistolFacts(fields)} END AS facts,
      CASE WHEN f.place > ${most.withFacts} THEN NULL WHEN red_dot_optics.id IS NOT NULL THEN ${opticMounting}
        WHEN pistols.id IS NOT NULL THEN ${pistolMounting} END AS mounting,
      CASE WHEN f.place < 6 THEN coalesce(p.content, CASE WHEN d.id > ${question} AND d.id < ${guide} THEN d.body END) END AS text
    FROM (SELECT id, min(place) AS place FROM (${found(words)}) GROUP BY id) AS f
    JOIN search_documents AS d ON d.id = f.id AND d.id > ${brand}
    LEFT JOIN red_dot_optics ON red_dot_optics.id = d.id - ${optic}
    LEFT JOIN pistols ON pistols.id = d.id - ${pistol}
    LEFT JOIN blog_posts AS p ON p.id = d.id - ${guide}
    WHERE p.id IS NULL OR ${isPublic('p', at)}`;
}

/** All rows that a question may be about, with what its answer may need, in one statement. */
export async function findRows(db: Database, registry: FootprintRegistry, wanted: Wanted): Promise<FoundRow[]> {
  const { list, footprints, plates, fields, q } = wanted;
  const parts = [
    documents(wanted),
    ...(list ? [counts(registry, list)] : []),
    ...(q.length <= maxSearchLength ? [lists(registry, q)] : []),
    ...(footprints.length > 0
      ? [
          row(
            'footprint',
            sql`footprints.key`,
            footprintFacts(fields),
            sql`FROM footprints WHERE footprints.key IN ${keyed(footprints)}`,
          ),
        ]
      : []),
    ...(plates.length > 0
      ? [row('plate', sql`plates.key`, plateFacts(fields), sql`FROM plates WHERE plates.key IN ${keyed(plates)}`)]
      : []),
  ];
  return db.all<FoundRow>(sql.join(parts, sql` UNION ALL `));
}
