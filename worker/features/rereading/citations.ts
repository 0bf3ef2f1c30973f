import { type SQL, sql } from 'drizzle-orm';
import type { CitingEntity } from '#domain/rereading/findings.ts';
import type { Database } from '#worker/db/client.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { pages } from '#worker/db/schema/catalog/rereading.ts';

const citationsIn = (entity: CitingEntity, table: typeof optics | typeof pistols | typeof footprints) => sql`
  SELECT ${sql.raw(`'${entity}'`)} AS entity, ${table}.id AS entity_id, piece.value ->> 'url' AS url,
    piece.value ->> 'field' AS field, piece.value ->> 'words' AS words
  FROM ${table}, json_each(${table}.evidence) AS piece WHERE piece.value ->> 'replacedOn' IS NULL`;

/** Every piece of evidence that counts, with its row. */
const citations = sql`(${citationsIn('optic', optics)} UNION ALL ${citationsIn('pistol', pistols)}
  UNION ALL ${citationsIn('footprint', footprints)})`;

/** The evidence of one page. Scans all evidence, which only the cron does. */
export function citationsOf(url: string): SQL {
  return sql`(SELECT * FROM ${citations} WHERE url = ${url})`;
}

/** The words that rows have from a page. */
export async function wordsFrom(db: Database, url: string): Promise<string[]> {
  const rows = await db.all<{ words: string }>(sql`SELECT DISTINCT words FROM ${citationsOf(url)}`);
  return rows.map(({ words }) => words);
}

/** Deletes the pages that back no fact any more. @returns how many */
export async function deleteUncitedPages(db: Database): Promise<number> {
  const { meta } = await db.delete(pages).where(sql`url NOT IN (SELECT url FROM ${citations})`);
  return meta.changes;
}
