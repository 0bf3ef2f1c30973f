import { inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AuditEntity } from '#domain/api/audit.ts';
import type { ChangedKind } from '#domain/changes/changes.ts';
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
import { jsonList } from '#worker/db/sql.ts';
import { blogEffects, postEffects } from '../../blog/effects.ts';
import { publicChange } from '../../changes/public-change.ts';
import { pistolEffects } from '../../fit/effects.ts';
import { opticEffects } from '../../optics/effects.ts';

type Showing = {
  table: SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn };
  entity: AuditEntity;
  logged?: ChangedKind;
  columns: Record<string, SQLiteColumn>;
  effects: EffectsOf;
};

const showing: Showing[] = [
  {
    table: optics,
    entity: 'optic',
    logged: 'optic',
    columns: {
      frontImageUrl: optics.frontImageUrl,
      leftSideImageUrl: optics.leftSideImageUrl,
      rightSideImageUrl: optics.rightSideImageUrl,
    },
    effects: opticEffects,
  },
  {
    table: pistols,
    entity: 'pistol',
    logged: 'pistol',
    columns: { imageUrl: pistols.imageUrl },
    effects: pistolEffects,
  },
  { table: blogPosts, entity: 'post', columns: { featuredImageUrl: blogPosts.featuredImageUrl }, effects: postEffects },
  { table: blogAuthors, entity: 'author', columns: { avatarUrl: blogAuthors.avatarUrl }, effects: blogEffects },
];

type IsMissing = (column: SQLiteColumn) => SQL;

async function clearing(
  db: Database,
  at: string,
  isMissing: IsMissing,
  { table, entity, logged, columns, effects }: Showing,
): Promise<Statements> {
  const fields = Object.entries(columns);
  const any = sql`(${sql.join(
    fields.map(([, column]) => isMissing(column)),
    sql` OR `,
  )})`;
  const found = await db.select({ id: table.id }).from(table).where(any);
  if (found.length === 0) return {};
  const ids = idTable(found.map(({ id }) => id as number));
  const where = sql`${any} AND ${table.id} IN ${ids}`;
  const changes = changesOf(fields, isMissing);
  const cleared = fields.map(([name, column]) => [name, sql`CASE WHEN NOT ${isMissing(column)} THEN ${column} END`]);
  const entry = { userId: null, action: 'update', entity, entityId: table.id, changes } as const;
  const named: Statements = {
    audit: auditEach(db, entry, sql`FROM ${table} WHERE ${where}`),
    logged:
      logged &&
      publicChange(db, logged, sql`(SELECT ${table.id} AS id, ${changes} AS fields FROM ${table} WHERE ${where})`, {
        action: 'update',
        changes: sql`fields`,
      }),
    cleared: db
      .update(table)
      .set({ ...Object.fromEntries(cleared), version: sql`${table.version} + 1`, updatedAt: at })
      .where(where),
    ...effects(db, ids).after,
  };
  return Object.fromEntries(Object.entries(named).map(([name, statement]) => [`${entity}: ${name}`, statement]));
}

/** Returns the ids of posts whose text contains such an image, which only an editor can change. */
export async function clearMissingImages(
  db: Database,
  at: Date,
  keys: readonly string[],
  origin: string,
): Promise<number[]> {
  const paths = keys.map((key) => imagesPath + key);
  const isMissing: IsMissing = (column) =>
    sql`${column} IN ${jsonList([...paths, ...paths.map((path) => origin + path)])}`;
  const cleared = await Promise.all(showing.map((one) => clearing(db, at.toISOString(), isMissing, one)));
  const posts = await db.all<{ id: number }>(sql`
    SELECT DISTINCT ${blogPosts.id} AS id FROM ${blogPosts}, json_each(${JSON.stringify(paths)}) AS path
    WHERE instr(${blogPosts.content}, path.value) > 0 ORDER BY 1`);
  await runBatch(db, {
    deleted: db.delete(images).where(inArray(images.key, jsonList(keys))),
    purged: purge(db, ['images']),
    ...Object.assign({}, ...cleared),
  });
  return posts.map(({ id }) => id);
}

function changesOf(fields: [string, SQLiteColumn][], isMissing: IsMissing): SQL {
  const rows = fields.map(([name, column]) => sql`SELECT ${name} AS name, ${column} AS url WHERE ${isMissing(column)}`);
  return sql`(SELECT json_group_object(name, json_object('from', url, 'to', NULL)) FROM (${sql.join(rows, sql` UNION ALL `)}))`;
}
