import { crc32 } from 'node:zlib';
import { isNull, lte, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { brokenImageText, canBeDecoded, imageSize, tooManyPixelsText } from '#domain/images/image-size.ts';
import {
  type ImageEnding,
  imageEnding,
  imageKeyPattern,
  imagesPath,
  imageTooLargeText,
  imageTypes,
  maxImageBytes,
  notAnImageText,
  ownImageKeys,
} from '#domain/images/images.ts';
import type { Database } from '#worker/db/client.ts';
import { auditLog } from '#worker/db/schema/audit-log.ts';
import { now } from '#worker/db/schema/columns.ts';
import { images } from '#worker/db/schema/images.ts';
import { users } from '#worker/db/schema/users.ts';
import type { AppContext } from '#worker/env.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { uploadedFile } from '#worker/http/uploaded-file.ts';
import { audit, difference } from '../audit/service.ts';

const storeDown = 'Images are not available right now. Please try again in a moment.';
const beingRemoved = 'This very image is being cleaned up right now. Please try again in a minute.';

/** @throws AppError 'unavailable' where R2 does not answer */
async function withStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('unavailable', storeDown, { cause });
  }
}

/** @throws AppError 'unsupported_type', 'invalid' or 'too_large' where the bytes are no image that is taken */
function checkedEnding(bytes: Uint8Array): ImageEnding {
  const ending = imageEnding(bytes);
  if (ending === undefined) throw new AppError('unsupported_type', notAnImageText);
  const size = imageSize(bytes, ending, crc32);
  const issues = (message: string) => [{ path: 'image', message }];
  if (size === undefined) throw new AppError('invalid', brokenImageText, { issues: issues(brokenImageText) });
  if (!canBeDecoded(size)) throw new AppError('too_large', tooManyPixelsText, { issues: issues(tooManyPixelsText) });
  return ending;
}

/** When the clean-up has a row in hand for longer, its run has died. */
export const staleClaim = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 minutes')`;

/** How often, and after how long each time, a row is asked for that the clean-up has in hand: it mostly needs less. */
const tries = 8;
const pauseMs = 250;

/** @throws AppError 'unavailable' where the clean-up keeps it */
async function ownRow(write: () => PromiseLike<unknown[]>): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    if ((await write()).length > 0) return;
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new AppError('unavailable', beingRemoved);
}

/**
 * Keeps an image under the hash of its bytes and answers its address; the same bytes twice are one image.
 * @throws AppError 'unsupported_type', 'invalid' or 'too_large' where the bytes are no image that is taken, 'unavailable'
 */
export async function keepImage(
  db: Database,
  bucket: R2Bucket,
  userId: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const ending = checkedEnding(bytes);
  const type = imageTypes[ending];
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  const key = `${new Uint8Array(hash).toHex()}.${ending}`;
  const row = () =>
    db
      .insert(images)
      .values({
        key,
        type,
        bytes: bytes.length,
        uploadedBy: sql`(SELECT ${users.id} FROM ${users} WHERE ${users.id} = ${userId})`,
        unusedSince: now,
      })
      .onConflictDoUpdate({
        target: images.key,
        set: { unusedSince: now, removingSince: null },
        setWhere: sql`${isNull(images.removingSince)} OR ${lte(images.removingSince, staleClaim)}`,
      })
      .returning({ key: images.key });
  // Before the bytes, as what has no row is never cleaned up; and what is unused since now is not taken for days.
  await ownRow(row);
  await withStore(() => bucket.put(key, bytes, { httpMetadata: { contentType: type }, sha256: hash }));
  const changes = difference(null, { type, bytes: bytes.length });
  const [kept] = await db.batch([
    row(),
    audit(db, { userId, action: 'create', entity: 'image', entityId: key, changes }),
  ]);
  if (kept.length === 0) throw new AppError('unavailable', beingRemoved);
  return imagesPath + key;
}

/**
 * Keeps the image that a form brings in a field, and answers its address. It must be less than 5 MB.
 * @throws AppError as `uploadedFile` and `keepImage` do
 */
export async function keepUpload(c: AppContext, field: string): Promise<string> {
  const bytes = await uploadedFile(c, field, maxImageBytes - 1, imageTooLargeText);
  return keepImage(c.var.db, c.env.IMAGES, c.var.member.id, bytes);
}

/** An image, or what is told of it. @throws AppError 'not_found', 'unavailable' */
export async function findImage(bucket: R2Bucket, key: string, headOnly: boolean): Promise<R2Object | R2ObjectBody> {
  const found = imageKeyPattern.test(key)
    ? await withStore<R2Object | R2ObjectBody | null>(() => (headOnly ? bucket.head(key) : bucket.get(key)))
    : null;
  if (found === null) throw new AppError('not_found', 'Image not found');
  return found;
}

export const lostImageText = 'This image is not on the site any more. Please upload it again, or choose another one.';

/** What of these keys is not kept: there is no such image, or it is being removed. */
const notKept = (keys: readonly string[]) => sql`
  FROM json_each(${JSON.stringify(keys)}) AS named
  LEFT JOIN ${images} ON ${images.key} = named.value AND ${images.removingSince} IS NULL
  WHERE ${images.key} IS NULL`;

/**
 * A statement for the begin of a batch. It fails, and with it the whole batch, where one of these images is not kept: it
 * would leave an entry without an action, which the audit log does not take.
 */
export function imageGuard(db: Database, keys: readonly string[]) {
  return db.insert(auditLog).select(sql`SELECT NULL, ${now}, NULL, NULL, 'image', named.value, '{}' ${notKept(keys)}`);
}

/** Those of these keys whose images are not kept. */
export async function lostImages(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.all<{ key: string }>(sql`SELECT named.value AS key ${notKept(keys)}`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Makes a write that lets something show images, unless one of ours among them is not kept. The clean-up takes no image
 * that something shows, so whatever is written is there to stay.
 * @param named by field: an address, or a text with addresses in it
 * @param write has the guard as the first statement of its `db.batch`
 * @throws AppError 'invalid', with an issue for each field that names a lost image
 */
export async function showingImages<T>(
  c: AppContext,
  named: Record<string, string | null | undefined>,
  write: (guard: ReturnType<typeof imageGuard>) => Promise<T>,
): Promise<T> {
  const { db } = c.var;
  const origin = siteOrigin(c);
  const byField = Object.entries(named).map(([path, text]) => ({ path, keys: ownImageKeys(text ?? '', origin) }));
  const keys = byField.flatMap((field) => field.keys);
  try {
    return await write(imageGuard(db, keys));
  } catch (cause) {
    if (!String(cause).includes('audit_log.action')) throw cause;
    const lost = await lostImages(db, keys);
    const fields = byField.filter((field) => field.keys.some((key) => lost.has(key)));
    // By now somebody has uploaded it again.
    if (fields.length === 0) throw new AppError('unavailable', 'Please try again.', { cause });
    const issues = fields.map(({ path }) => ({ path, message: lostImageText }));
    throw new AppError('invalid', lostImageText, { issues, cause });
  }
}
