import { sql } from 'drizzle-orm';
import { socialImageDesign, socialObjects } from '#domain/social-images/social-images.ts';
import type { Database } from '#worker/db/client.ts';
import { purge } from '#worker/db/purge.ts';
import { now } from '#worker/db/schema/columns.ts';
import { jsonList } from '#worker/db/sql.ts';
import { tagOf } from './due-images.ts';

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

async function makeFormerDesignsDue(db: Database): Promise<void> {
  await db.run(sql`UPDATE social_images SET due_at = ${now} WHERE design <> ${socialImageDesign} AND due_at IS NULL`);
}

type Listed = { key: string; version: string | null };
type Page = { after: string; last: string | undefined; objects: Listed[] };

/**
 * Within the range of a page: deletes objects that no row names with their version, and makes rows due whose object is gone.
 * After a restore, an object may be newer than its row and show what the row no longer says.
 */
async function comparePage(db: Database, bucket: R2Bucket, { after, last, objects }: Page): Promise<void> {
  const key = sql`${socialObjects} || key`;
  // A claimed row may be between its new object and its new version.
  const isClaimed = sql`coalesce(due_at, '') > ${now}`;
  const strays = await db.all<{ key: string }>(sql`
    SELECT value ->> 'key' AS key FROM ${jsonList(objects)}
    WHERE NOT EXISTS (SELECT 1 FROM social_images
      WHERE key = substr(value ->> 'key', ${socialObjects.length + 1}) AND (version = value ->> 'version' OR ${isClaimed}))`);
  const gone = new Set(strays.map((stray) => stray.key));
  if (gone.size > 0) await bucket.delete([...gone]);
  const left = jsonList(objects.flatMap((object) => (gone.has(object.key) ? [] : object.key)));
  const lost = await db.all<{ key: string }>(sql`
    UPDATE social_images SET version = NULL, due_at = ${now}
    WHERE version IS NOT NULL AND ${key} > ${after} AND ${last === undefined ? sql`true` : sql`${key} <= ${last}`}
      AND ${key} NOT IN ${left} AND NOT ${isClaimed}
    RETURNING key`);
  if (lost.length > 0)
    await purge(
      db,
      lost.map((image) => tagOf(image.key)),
    );
}

export async function reconcileSocialImages(db: Database, bucket: R2Bucket, pageSize = objectsPerPage): Promise<void> {
  await insertMissingRows(db);
  await makeFormerDesignsDue(db);
  let after = socialObjects;
  for (let last: string | undefined; ; after = last) {
    const list = { prefix: socialObjects, limit: pageSize, startAfter: after, include: ['customMetadata' as const] };
    const { objects, truncated } = await bucket.list(list);
    const listed = objects.map(({ key, customMetadata }) => ({ key, version: customMetadata?.version ?? null }));
    last = truncated ? listed.at(-1)?.key : undefined;
    await comparePage(db, bucket, { after, last, objects: listed });
    if (last === undefined) return;
  }
}
