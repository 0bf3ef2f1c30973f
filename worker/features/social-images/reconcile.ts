import { sql } from 'drizzle-orm';
import { socialImageDesign, socialObjects } from '#domain/social-images/social-images.ts';
import type { Database } from '#worker/db/client.ts';
import { now } from '#worker/db/schema/columns.ts';
import { jsonList } from '#worker/db/sql.ts';

/** Objects that one query compares. */
const objectsPerPage = 1000;

/** Every page has a row, also after a restore, whose backup has none: images follow from the rest. */
async function insertMissingRows(db: Database): Promise<void> {
  const keys = sql`
    SELECT 'optic/' || id FROM red_dot_optics UNION SELECT 'pistol/' || id FROM pistols
    UNION SELECT 'footprint/' || key FROM footprints UNION SELECT 'post/' || id FROM blog_posts`;
  const brands = sql`SELECT 'brand/' || brand_slug FROM red_dot_optics UNION SELECT 'brand/' || brand_slug FROM pistols`;
  for (const found of [keys, brands])
    await db.run(sql`INSERT INTO social_images (key) SELECT * FROM (${found}) WHERE true ON CONFLICT DO NOTHING`);
}

/** What an earlier version drew in another way. */
async function makeFormerDesignsDue(db: Database): Promise<void> {
  await db.run(sql`UPDATE social_images SET due_at = ${now} WHERE design <> ${socialImageDesign} AND due_at IS NULL`);
}

type Page = { after: string; last: string | undefined; keys: string[] };

/** Within the range of a page: deletes objects without a row, and makes rows due whose object is gone. */
async function comparePage(db: Database, bucket: R2Bucket, { after, last, keys }: Page): Promise<void> {
  const listed = jsonList(keys);
  const key = sql`${socialObjects} || key`;
  const strays = await db.all<{ value: string }>(sql`
    SELECT value FROM ${listed} WHERE value NOT IN (SELECT ${key} FROM social_images WHERE ${key} IN ${listed})`);
  if (strays.length > 0) await bucket.delete(strays.map(({ value }) => value));
  await db.run(sql`
    UPDATE social_images SET version = NULL, due_at = ${now}
    WHERE version IS NOT NULL AND ${key} > ${after} AND ${last === undefined ? sql`true` : sql`${key} <= ${last}`}
      AND ${key} NOT IN ${listed} AND coalesce(due_at, '') <= ${now}`);
}

/** Brings table and bucket in step, which differ after a restore, and finds what an earlier version drew. */
export async function reconcileSocialImages(db: Database, bucket: R2Bucket, pageSize = objectsPerPage): Promise<void> {
  await insertMissingRows(db);
  await makeFormerDesignsDue(db);
  let after = socialObjects;
  for (let last: string | undefined; ; after = last) {
    const list = { prefix: socialObjects, limit: pageSize, startAfter: after };
    const { objects, truncated } = await bucket.list(list);
    const keys = objects.map((object) => object.key);
    last = truncated ? keys.at(-1) : undefined;
    await comparePage(db, bucket, { after, last, keys });
    if (last === undefined) return;
  }
}
