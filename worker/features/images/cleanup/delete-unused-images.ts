import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { imageHashLength, imagesPath } from '#domain/images/images.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { purge } from '#worker/db/purge.ts';
import { blogAuthors, blogPosts } from '#worker/db/schema/blog.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { images } from '#worker/db/schema/images.ts';
import { jsonList } from '#worker/db/sql.ts';
import { deleteResized } from '../resize.ts';
import { staleClaim } from '../store.ts';

export const dailyCron = '17 3 * * *';

const graceMs = 7 * 24 * 3_600_000;

/** R2's limit for one deletion. The rest waits for the next day. */
const removedAtOnce = 1000;

/** Every column that can show an uploaded image, by table: a URL, or a text that contains some. */
const showing = [
  [optics.frontImageUrl, optics.leftSideImageUrl, optics.rightSideImageUrl],
  [pistols.imageUrl],
  [blogPosts.featuredImageUrl, blogPosts.content],
  [blogAuthors.avatarUrl],
] as const;

function shownHashes(): SQL {
  // One text per table, because D1 takes five terms in a compound SELECT.
  const texts = showing.map((columns) => {
    const parts = columns.map((column) => sql`coalesce(${column}, '')`);
    return sql`SELECT ${sql.join(parts, sql` || ' ' || `)} AS text FROM ${columns[0].table}`;
  });
  const afterMention = sql`substr(text, instr(text, ${imagesPath}) + length(${imagesPath}))`;
  const mentions = sql`instr(text, ${imagesPath}) > 0`;
  return sql`(
    WITH RECURSIVE rest(text) AS (
      SELECT ${afterMention} FROM (${sql.join(texts, sql` UNION ALL `)}) WHERE ${mentions}
      UNION ALL
      SELECT ${afterMention} FROM rest WHERE ${mentions}
    )
    SELECT substr(text, 1, ${imageHashLength}) FROM rest
  )`;
}

const hash = sql`substr(${images.key}, 1, ${imageHashLength})`;

/** Claims the rows first: from then on no row can start to show them, and an upload of the same bytes waits. */
export async function deleteUnusedImages(db: Database, bucket: R2Bucket, at: Date): Promise<string[]> {
  const claim = new Date().toISOString();
  const free = isNull(images.removingSince);
  const due = db
    .select({ key: images.key })
    .from(images)
    .where(
      and(
        lte(images.unusedSince, new Date(at.getTime() - graceMs).toISOString()),
        or(free, lte(images.removingSince, staleClaim)),
        sql`${hash} NOT IN ${shownHashes()}`,
      ),
    )
    .orderBy(asc(images.unusedSince))
    .limit(removedAtOnce);
  const [, , claimed] = await db.batch([
    db
      .update(images)
      .set({ unusedSince: null })
      .where(and(isNotNull(images.unusedSince), free, sql`${hash} IN ${shownHashes()}`)),
    db
      .update(images)
      .set({ unusedSince: at.toISOString() })
      .where(and(isNull(images.unusedSince), free, sql`${hash} NOT IN ${shownHashes()}`)),
    db.update(images).set({ removingSince: claim }).where(inArray(images.key, due)).returning({ key: images.key }),
  ]);
  const keys = claimed.map(({ key }) => key);
  if (keys.length === 0) return [];
  // Bytes first: if that fails, the claim expires and the next run finds the rows.
  await bucket.delete(keys);
  await deleteResized(bucket, keys);
  await runBatch(db, {
    deleted: db.delete(images).where(and(inArray(images.key, jsonList(keys)), eq(images.removingSince, claim))),
    purged: purge(db, ['images']),
  });
  return keys;
}
