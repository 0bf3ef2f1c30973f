import type { SQL } from 'drizzle-orm';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { socialObjectKey } from '#domain/social-images/social-images.ts';
import type { Database } from '#worker/db/client.ts';
import { readFootprints } from '../fit/footprints/current-footprints.ts';
import { composeImage } from './compose.ts';
import { type ClaimedImage, changedJustNow, claimImage, finishImage, forgetImage } from './due-images.ts';

const imagesPerRun = 8;
/** A write changes an optic and its brand; an import leaves the rest to the cron. */
const imagesPerWrite = 3;

type Rasterize = (svg: string) => Promise<Uint8Array>;
type Tools = { env: Env; db: Database; rasterize: Rasterize };

/** Few requests and runs draw, and the others start without the megabyte that this loads. */
const rasterizeOnDemand: Rasterize = async (svg) => (await import('./rasterize.ts')).rasterize(svg);

async function versionOf(svg: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(svg));
  return new Uint8Array(hash).toHex().slice(0, 16);
}

async function drawImage(
  { env, db, rasterize }: Tools,
  registry: FootprintRegistry,
  claimed: ClaimedImage,
): Promise<void> {
  const bucket = env.IMAGES;
  const svg = await composeImage(db, registry, claimed.key);
  if (svg === undefined || svg === null) {
    await bucket.delete(socialObjectKey(claimed.key));
    return svg === undefined ? forgetImage(db, claimed) : finishImage(db, claimed, null);
  }
  const version = await versionOf(svg);
  if (version !== claimed.version) {
    const png = await rasterize(svg);
    await bucket.put(socialObjectKey(claimed.key), png, {
      httpMetadata: { contentType: 'image/png' },
      customMetadata: { version },
    });
  }
  await finishImage(db, claimed, version);
}

async function drawImages(tools: Tools, limit: number, choice?: SQL): Promise<number> {
  if (tools.env.PAUSE_SOCIAL_IMAGES === 'true') return 0;
  let registry: FootprintRegistry | undefined;
  for (let drawn = 0; drawn < limit; drawn += 1) {
    const claimed = await claimImage(tools.db, choice);
    if (claimed === undefined) return drawn;
    registry ??= await readFootprints(tools.db, true);
    await drawImage(tools, registry, claimed);
  }
  return limit;
}

export const drawDueImages = (env: Env, db: Database, rasterize = rasterizeOnDemand) =>
  drawImages({ env, db, rasterize }, imagesPerRun);

export const drawChangedImages = (env: Env, db: Database) =>
  drawImages({ env, db, rasterize: rasterizeOnDemand }, imagesPerWrite, changedJustNow);
