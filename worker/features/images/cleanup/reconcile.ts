import { sql } from 'drizzle-orm';
import { type ImageEnding, imageKeyPattern, imageTypes } from '#domain/images/images.ts';
import { socialObjects } from '#domain/social-images/social-images.ts';
import type { Database } from '#worker/db/client.ts';
import { images } from '#worker/db/schema/images.ts';
import { logTrouble } from '#worker/http/log.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { deleteResized } from '../resize.ts';
import { clearMissingImages } from './missing.ts';

/** In KV, because losing it only makes the run start over. */
const cursorKey = 'image-reconciliation';
const cursorSeconds = 30 * 24 * 3600;

const objectsPerPage = 1000;
const pagesPerRun = 10;

/** Each takes a request to R2. */
const missingPerPage = 100;

/** A row younger than this may belong to an upload whose object is on its way. */
const uploadMs = 3_600_000;

type Page = { after: string; last: string | undefined; objects: R2Object[] };

/** R2 and the table differ after a restore of only one of them. */
export async function reconcileImages(
  env: Pick<Env, 'IMAGES' | 'SESSIONS' | 'PUBLIC_ORIGIN'>,
  db: Database,
  at: Date,
  { pageSize = objectsPerPage, pages = pagesPerRun } = {},
): Promise<void> {
  const { IMAGES, SESSIONS } = env;
  let after = (await SESSIONS.get(cursorKey)) ?? '';
  for (let page = 0; page < pages; page += 1) {
    const { objects, truncated } = await IMAGES.list({ limit: pageSize, ...(after !== '' && { startAfter: after }) });
    const uploads = objects.filter(isUpload);
    if (uploads.length === 0 && (await isEmpty(IMAGES))) return reportEmptyBucket(db);
    // What comes after the uploads has a job of its own.
    const last = truncated && uploads.length === objects.length ? objects.at(-1)?.key : undefined;
    await insertRows(db, at, uploads);
    const missing = await missingKeys(db, IMAGES, at, { after, last, objects: uploads });
    if (missing.length > 0) {
      const origin = siteOrigin({ env });
      await deleteResized(IMAGES, missing);
      const postsWithMissingImages = await clearMissingImages(db, at, missing, origin);
      logTrouble('Images are missing in R2', 'Their rows had no object', { keys: missing, postsWithMissingImages });
    }
    after = last ?? '';
    if (last === undefined) break;
  }
  // Once, because KV takes one write to a key per second.
  await SESSIONS.put(cursorKey, after, { expirationTtl: cursorSeconds });
}

/** Uploads come first: social images sort after them. */
const isUpload = ({ key }: R2Object) => key < socialObjects;

const isEmpty = async (bucket: R2Bucket) => !(await bucket.list({ limit: 1 })).objects.some(isUpload);

/** More likely the wrong bucket, or one that is restored later, than a hundred lost images. */
async function reportEmptyBucket(db: Database): Promise<void> {
  const rows = await db.$count(images);
  if (rows > 0) logTrouble('The image bucket is empty', 'Pages still show its images', { rows });
}

const typeOf = (key: string) => imageTypes[key.slice(key.lastIndexOf('.') + 1) as ImageEnding];

async function insertRows(db: Database, at: Date, objects: R2Object[]): Promise<void> {
  const own = objects
    .filter(({ key }) => imageKeyPattern.test(key))
    .map(({ key, size }) => ({ key, size, type: typeOf(key) }));
  if (own.length === 0) return;
  await db.run(sql`
    INSERT INTO ${images} (key, type, bytes, unused_since)
    SELECT value ->> 'key', value ->> 'type', value ->> 'size', ${at.toISOString()} FROM json_each(${JSON.stringify(own)}) WHERE true
    ON CONFLICT DO NOTHING`);
}

async function missingKeys(
  db: Database,
  bucket: R2Bucket,
  at: Date,
  { after, last, objects }: Page,
): Promise<string[]> {
  const old = new Date(at.getTime() - uploadMs).toISOString();
  const listed = JSON.stringify(objects.map(({ key }) => key));
  const rows = await db.all<{ key: string }>(sql`
    SELECT key FROM ${images}
    WHERE key > ${after} AND ${last === undefined ? sql`true` : sql`key <= ${last}`}
      AND key NOT IN (SELECT value FROM json_each(${listed}))
      AND removing_since IS NULL AND uploaded_at < ${old} AND coalesce(unused_since, '') < ${old}
    ORDER BY key LIMIT ${missingPerPage}`);
  const found = await Promise.all(rows.map(async ({ key }) => ((await bucket.head(key)) === null ? [key] : [])));
  return found.flat();
}
