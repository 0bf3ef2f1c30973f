import { inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AuditEntity } from '#domain/api/audit.ts';
import { imagesPath } from '#domain/images/images.ts';
import { auditEach } from '#worker/db/audit.ts';
import { runBatch, type Statements } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { type EffectsOf, idTable } from '#worker/db/effects.ts';
import { purge } from '#worker/db/purge.ts';
import { blogAuthors, blogPosts } from '#worker/db/schema/blog.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { images } from '#worker/db/schema/images.ts';
import { blogEffects, postEffects } from '../../blog/effects.ts';
import { pistolEffects } from '../../fit/effects.ts';
import { opticEffects } from '../../optics/effects.ts';

type Showing = {
  table: SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn };
  entity: AuditEntity;
  columns: Record<string, SQLiteColumn>;
  effects: EffectsOf;
};

/** The columns that hold an image's URL, by field. */
const showing: Showing[] = [
  {
    table: optics,
    entity: 'optic',
    columns: {
      frontImageUrl: optics.frontImageUrl,
      leftSideImageUrl: optics.leftSideImageUrl,
      rightSideImageUrl: optics.rightSideImageUrl,
    },
    effects: opticEffects,
  },
  { table: pistols, entity: 'pistol', columns: { imageUrl: pistols.imageUrl }, effects: pistolEffects },
  { table: blogPosts, entity: 'post', columns: { featuredImageUrl: blogPosts.featuredImageUrl }, effects: postEffects },
  { table: blogAuthors, entity: 'author', columns: { avatarUrl: blogAuthors.avatarUrl }, effects: blogEffects },
];

type IsMissing = (column: SQLiteColumn) => SQL;

/** Clears the columns of a table that show a missing image. */
async function clear(db: Database, at: string, isMissing: IsMissing, { table, entity, columns, effects }: Showing) {
  const fields = Object.entries(columns);
  const any = sql.join(
    fields.map(([, column]) => isMissing(column)),
    sql` OR `,
  );
  const found = await db.select({ id: table.id }).from(table).where(any);
  if (found.length === 0) return;
  const ids = idTable(found.map(({ id }) => id as number));
  const cleared = fields.map(([name, column]) => [name, sql`CASE WHEN NOT ${isMissing(column)} THEN ${column} END`]);
  const values = { ...Object.fromEntries(cleared), version: sql`${table.version} + 1`, updatedAt: at };
  const changes = changesOf(fields, isMissing);
  const statements: Statements = {
    audit: auditEach(
      db,
      { userId: null, action: 'update', entity, entityId: table.id, changes },
      sql`FROM ${table} WHERE ${any}`,
    ),
    cleared: db.update(table).set(values).where(any),
    // Images are no facts, so the public change log says only that something changed.
    ...effects(db, ids, { action: 'update', changes: {} }).after,
  };
  await runBatch(db, statements);
}

/**
 * Deletes the rows of images whose bytes are gone, and clears the columns that show them, so that pages show what they show
 * without an image. The audit log has the URLs.
 * @param origin this site's, for URLs that contain it
 * @returns the ids of posts whose text contains such an image, which only an editor can change
 */
export async function clearMissingImages(
  db: Database,
  at: Date,
  keys: readonly string[],
  origin: string,
): Promise<number[]> {
  const paths = keys.map((key) => imagesPath + key);
  const urls = JSON.stringify([...paths, ...paths.map((path) => origin + path)]);
  const isMissing: IsMissing = (column) => sql`${column} IN (SELECT value FROM json_each(${urls}))`;
  for (const one of showing) await clear(db, at.toISOString(), isMissing, one);
  const posts = await db.all<{ id: number }>(sql`
    SELECT DISTINCT ${blogPosts.id} AS id FROM ${blogPosts}, json_each(${JSON.stringify(paths)}) AS path
    WHERE instr(${blogPosts.content}, path.value) > 0 ORDER BY 1`);
  await runBatch(db, {
    deleted: db.delete(images).where(inArray(images.key, sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`)),
    purged: purge(db, ['images']),
  });
  return posts.map(({ id }) => id);
}

/** The changed fields as the audit log stores them. */
function changesOf(fields: [string, SQLiteColumn][], isMissing: IsMissing): SQL {
  const rows = fields.map(([name, column]) => sql`SELECT ${name} AS name, ${column} AS url WHERE ${isMissing(column)}`);
  return sql`(SELECT json_group_object(name, json_object('from', url, 'to', NULL)) FROM (${sql.join(rows, sql` UNION ALL `)}))`;
}
