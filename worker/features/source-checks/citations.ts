import { type SQL, sql } from 'drizzle-orm';
import { type CitingEntity, citingEntities } from '#domain/source-checks/findings.ts';
import { type Statements, statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { cuts } from '#worker/db/schema/catalog/cuts.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import { pages } from '#worker/db/schema/catalog/source-checks.ts';

const tables = { optic: optics, pistol: pistols, footprint: footprints, cut: cuts, plate: plates };

const citationsIn = (entity: CitingEntity) => sql`
  SELECT ${sql.raw(`'${entity}'`)} AS entity, ${tables[entity]}.id AS entity_id, piece.value ->> 'url' AS url,
    piece.value ->> 'field' AS field, piece.value ->> 'words' AS words
  FROM ${tables[entity]}, json_each(${tables[entity]}.evidence) AS piece WHERE piece.value ->> 'replacedOn' IS NULL`;

const citations = sql`(${sql.join(citingEntities.map(citationsIn), sql` UNION ALL `)})`;

/** The evidence of one page. Scans all evidence, which only the cron does. */
export function citationsOf(url: string): SQL {
  return sql`(SELECT * FROM ${citations} WHERE url = ${url})`;
}

export async function wordsFrom(db: Database, url: string): Promise<string[]> {
  const rows = await db.all<{ words: string }>(sql`SELECT DISTINCT words FROM ${citationsOf(url)}`);
  return rows.map(({ words }) => words);
}

export async function deleteUncitedPages(db: Database): Promise<number> {
  const { meta } = await db.delete(pages).where(sql`url NOT IN (SELECT url FROM ${citations})`);
  return meta.changes;
}

export function followEvidence(db: Database, entity: CitingEntity, ids: SQL): Statements {
  const pieces = sql`SELECT row.id AS id, piece.value ->> 'url' AS url, piece.value ->> 'field' AS field,
      piece.value ->> 'words' AS words, piece.value ->> 'readOn' AS read_on
    FROM ${tables[entity]} AS row, json_each(row.evidence) AS piece
    WHERE row.id IN ${ids} AND piece.value ->> 'replacedOn' IS NULL`;
  return {
    'pages cited': statement(
      db,
      sql`
      INSERT INTO pages (url, checked_at, next_check_at)
      SELECT url, max(read_on) || 'T00:00:00.000Z', strftime('%Y-%m-%dT%H:%M:%fZ', max(read_on), '+7 days')
      FROM (${pieces}) WHERE url IS NOT NULL GROUP BY url
      ON CONFLICT DO NOTHING`,
    ),
    'settled findings': statement(
      db,
      sql`
      DELETE FROM findings WHERE entity = ${entity} AND entity_id IN ${ids} AND NOT EXISTS (
        SELECT 1 FROM (${pieces}) AS piece WHERE piece.id = findings.entity_id AND piece.url = findings.url
          AND (findings.field IS NULL OR (piece.field = findings.field AND piece.words = findings.words)))`,
    ),
  };
}
