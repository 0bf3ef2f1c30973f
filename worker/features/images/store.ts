import { isNull, lte, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { brokenImageText, canBeDecoded, imageSize, tooManyPixelsText } from '#domain/images/image-size.ts';
import {
  heicText,
  type ImageEnding,
  imageEnding,
  imagesPath,
  imageTooLargeText,
  imageTypes,
  isHeic,
  maxImageBytes,
  notAnImageText,
} from '#domain/images/images.ts';
import { keptMetadataText, withoutMetadata } from '#domain/images/metadata/without-metadata.ts';
import { audit, difference } from '#worker/db/audit.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { now } from '#worker/db/schema/columns.ts';
import { images } from '#worker/db/schema/images.ts';
import type { AppContext } from '#worker/env.ts';
import { uploadedFile } from '#worker/http/uploaded-file.ts';

const storeDown = 'Images are not available right now. Please try again in a moment.';
const beingDeleted = 'This image is being deleted right now. Please try again in a minute.';

export async function withStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('unavailable', storeDown, { cause });
  }
}

export function typeOfImage(bytes: Uint8Array, otherwise: string): ImageEnding {
  const ending = imageEnding(bytes);
  if (ending === undefined) throw new AppError('unsupported_type', isHeic(bytes) ? heicText : otherwise);
  return ending;
}

/** The image as it is stored. */
async function acceptImage(sent: Uint8Array): Promise<{ bytes: Uint8Array<ArrayBuffer>; ending: ImageEnding }> {
  const ending = typeOfImage(sent, notAnImageText);
  const { crc32 } = await import('node:zlib');
  const refusal = (code: 'invalid' | 'too_large', message: string) =>
    new AppError(code, message, { issues: [{ path: 'image', message }] });
  const size = imageSize(sent, ending, crc32);
  if (size === undefined) throw refusal('invalid', brokenImageText);
  if (!canBeDecoded(size)) throw refusal('too_large', tooManyPixelsText);
  const bytes = withoutMetadata(sent, ending, crc32);
  if (bytes === undefined) throw refusal('invalid', keptMetadataText);
  return { bytes, ending };
}

/** A cleanup run that has held a row longer than this has died. */
export const staleClaim = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 minutes')`;

/** Retries while the cleanup holds a row; it usually takes less than one pause. */
const tries = 8;
const pauseMs = 250;

async function upsertWhenFree(write: () => PromiseLike<unknown[]>): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    if ((await write()).length > 0) return;
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new AppError('unavailable', beingDeleted);
}

export async function storeImage(db: Database, bucket: R2Bucket, userId: number, sent: Uint8Array): Promise<string> {
  const { bytes, ending } = await acceptImage(sent);
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
  // The row comes first: bytes without a row would never be deleted.
  await upsertWhenFree(row);
  await withStore(() => bucket.put(key, bytes, { httpMetadata: { contentType: type }, sha256: hash }));
  const changes = difference(null, { type, bytes: bytes.length });
  const { stored } = await runBatch(db, {
    stored: row(),
    audit: audit(db, { userId, action: 'create', entity: 'image', entityId: key, changes }),
  });
  if (stored.length === 0) throw new AppError('unavailable', beingDeleted);
  return imagesPath + key;
}

export async function storeUpload(c: AppContext, userId: number, field: string): Promise<string> {
  const bytes = await uploadedFile(c, field, maxImageBytes - 1, imageTooLargeText);
  return storeImage(c.var.db, c.env.IMAGES, userId, bytes);
}
