import { z } from 'zod';
import type { FoundImage } from '#domain/searches/searches.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { fetchJson, outsideFailure } from '../http/fetch-json.ts';
import { httpsAddress, shownImage, title, usableRows } from '../http/rows.ts';
import { imageSearch, searchAddress, searchTimeoutMs } from '../settings.ts';

/** The part of a search response that shows whether it succeeded. */
const answerSchema = z.object({
  images_results: z.array(z.unknown()).optional(),
  search_metadata: z.object({ status: z.unknown() }).optional().catch(undefined),
  error: z.unknown().optional(),
});

const rowSchema = z
  .object({
    /** Only https images can be shown and stored. */
    original: httpsAddress,
    thumbnail: shownImage.optional().catch(undefined),
    title,
    link: webUrl.optional().catch(undefined),
  })
  .transform(
    ({ original, thumbnail = original, link = original, title }): FoundImage => ({ thumbnail, original, title, link }),
  );

/**
 * Searches images in the format of SerpApi's Google Images. Requires the settings.
 * @throws AppError 'upstream_failed' or 'unavailable'
 */
export async function searchImages(env: Env, words: string, most: number, signal: AbortSignal): Promise<FoundImage[]> {
  const url = searchAddress(env, imageSearch, { engine: 'google_images', q: words });
  const limits = { timeoutMs: searchTimeoutMs(env), signal };
  const answer = answerSchema.safeParse(await fetchJson(imageSearch, url, limits));
  if (!answer.success) throw outsideFailure(imageSearch, 'unreadable', 'another shape');
  const { images_results: found, search_metadata: metadata, error } = answer.data;
  const hasError = error !== undefined && error !== null;
  // A successful search without results has an error message, too.
  if (hasError && metadata?.status !== 'Success') throw outsideFailure(imageSearch, 'error inside');
  if (hasError && found === undefined) return [];
  return usableRows(imageSearch, found, rowSchema, most);
}
