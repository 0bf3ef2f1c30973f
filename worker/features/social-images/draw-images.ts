import type { SQL } from 'drizzle-orm';
import { socialObjectKey } from '#domain/social-images/social-images.ts';
import type { Database } from '#worker/db/client.ts';
import { readFootprints } from '../fit/footprints/current-footprints.ts';
import { composeImage } from './compose.ts';
import { type ClaimedImage, changedJustNow, claimImage, forgetImage, settleImage } from './due-images.ts';

/** Drawn one after the other, in less than a minute. */
const imagesPerRun = 8;
/** A write changes an optic and its brand; an import leaves the rest to the cron. */
const imagesPerWrite = 3;

type Tools = { db: Database; bucket: R2Bucket; rasterizer: Pick<Fetcher, 'fetch'> };

/** Equal for equal drawings. */
async function versionOf(svg: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(svg));
  return new Uint8Array(hash).toHex().slice(0, 16);
}

/** @throws Error if the second Worker fails */
async function rasterize(rasterizer: Tools['rasterizer'], svg: string): Promise<ArrayBuffer> {
  const response = await rasterizer.fetch('https://rasterizer.internal/', { method: 'POST', body: svg });
  if (!response.ok) throw new Error(`The rasterizer answered ${response.status}`);
  return response.arrayBuffer();
}

/** Brings R2 and the table in step with the row behind a claimed image. */
async function drawImage({ db, bucket, rasterizer }: Tools, claimed: ClaimedImage): Promise<void> {
  const svg = await composeImage(db, claimed.key);
  if (svg === undefined || svg === null) {
    await bucket.delete(socialObjectKey(claimed.key));
    return svg === undefined ? forgetImage(db, claimed) : settleImage(db, claimed, null);
  }
  const version = await versionOf(svg);
  if (version !== claimed.version) {
    const png = await rasterize(rasterizer, svg);
    await bucket.put(socialObjectKey(claimed.key), png, {
      httpMetadata: { contentType: 'image/png' },
      customMetadata: { version },
    });
  }
  await settleImage(db, claimed, version);
}

/**
 * Draws images that are due. Without the second Worker pages share one image.
 * @returns how many
 * @throws Error if one fails; it is tried again in five minutes
 */
async function drawImages(env: Env, db: Database, limit: number, choice?: SQL): Promise<number> {
  // Optional in wrangler.toml.
  const rasterizer = env.RASTERIZER as Env['RASTERIZER'] | undefined;
  if (rasterizer === undefined) return 0;
  for (let drawn = 0; drawn < limit; drawn += 1) {
    const claimed = await claimImage(db, choice);
    if (claimed === undefined) return drawn;
    if (drawn === 0) await readFootprints(db, true);
    await drawImage({ db, bucket: env.IMAGES, rasterizer }, claimed);
  }
  return limit;
}

export const drawDueImages = (env: Env, db: Database) => drawImages(env, db, imagesPerRun);

/** After a write: what it changed. */
export const drawChangedImages = (env: Env, db: Database) => drawImages(env, db, imagesPerWrite, changedJustNow);
