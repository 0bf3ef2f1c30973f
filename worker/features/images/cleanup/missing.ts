import { inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AuditEntity } from '#domain/api/audit.ts';
import { imagesPath } from '#domain/images/images.ts';
import type { Database } from '#worker/db/client.ts';
import { auditLog } from '#worker/db/schema/audit-log.ts';
import { blogAuthors, blogPosts } from '#worker/db/schema/blog.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { images } from '#worker/db/schema/images.ts';

type Showing = {
  table: SQLiteTable & { id: SQLiteColumn };
  entity: AuditEntity;
  columns: Record<string, SQLiteColumn>;
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
  },
  { table: pistols, entity: 'pistol', columns: { imageUrl: pistols.imageUrl } },
  { table: blogPosts, entity: 'post', columns: { featuredImageUrl: blogPosts.featuredImageUrl } },
  { table: blogAuthors, entity: 'author', columns: { avatarUrl: blogAuthors.avatarUrl } },
];

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
  const isMissing = (column: SQLiteColumn) => sql`${column} IN (SELECT value FROM json_each(${urls}))`;
  const statements = showing.flatMap(({ table, entity, columns }) => {
    const fields = Object.entries(columns);
    const any = sql.join(
      fields.map(([, column]) => isMissing(column)),
      sql` OR `,
    );
    const cleared = fields.map(([name, column]) => [name, sql`CASE WHEN NOT ${isMissing(column)} THEN ${column} END`]);
    const update = db
      .update(table)
      .set({ ...Object.fromEntries(cleared), updatedAt: at.toISOString() })
      .where(any);
    const entry = db.insert(auditLog).select(sql`
      SELECT NULL, ${at.toISOString()}, NULL, 'update', ${entity}, CAST(${table.id} AS TEXT), ${changesOf(fields, isMissing)}, NULL
      FROM ${table} WHERE ${any}`);
    return [entry, update];
  });
  const posts = await db.all<{ id: number }>(sql`
    SELECT DISTINCT ${blogPosts.id} AS id FROM ${blogPosts}, json_each(${JSON.stringify(paths)}) AS path
    WHERE instr(${blogPosts.content}, path.value) > 0 ORDER BY 1`);
  await db.batch([
    db.delete(images).where(inArray(images.key, sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`)),
    ...statements,
  ]);
  return posts.map(({ id }) => id);
}

/** The changed fields as the audit log stores them. */
function changesOf(fields: [string, SQLiteColumn][], isMissing: (column: SQLiteColumn) => SQL): SQL {
  const rows = fields.map(([name, column]) => sql`SELECT ${name} AS name, ${column} AS url WHERE ${isMissing(column)}`);
  return sql`(SELECT json_group_object(name, json_object('from', url, 'to', NULL)) FROM (${sql.join(rows, sql` UNION ALL `)}))`;
}
