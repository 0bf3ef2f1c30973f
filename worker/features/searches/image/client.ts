import { z } from 'zod';
import type { FoundImage } from '#domain/searches/searches.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { fetchJson, outsideFailure } from '../http/fetch-json.ts';
import { httpsAddress, shownImage, title, usableRows } from '../http/rows.ts';
import { imageSearch, searchAddress, searchTimeoutMs } from '../settings.ts';

/** The answer of a search, as far as it tells how it went. */
const answerSchema = z.object({
  images_results: z.array(z.unknown()).optional(),
  search_metadata: z.object({ status: z.unknown() }).optional().catch(undefined),
  error: z.unknown().optional(),
});

const rowSchema = z
  .object({
    /** By https alone can it be shown and kept. */
    original: httpsAddress,
    thumbnail: shownImage.optional().catch(undefined),
    title,
    link: webUrl.optional().catch(undefined),
  })
  .transform(
    ({ original, thumbnail = original, link = original, title }): FoundImage => ({ thumbnail, original, title, link }),
  );

/**
 * Searches images by words, in the shape of SerpApi's Google Images. The settings have been required.
 * @throws AppError 'upstream_failed', 'unavailable'
 */
export async function searchImages(env: Env, words: string, most: number, signal: AbortSignal): Promise<FoundImage[]> {
  const url = searchAddress(env, imageSearch, { engine: 'google_images', q: words });
  const limits = { timeoutMs: searchTimeoutMs(env), signal };
  const answer = answerSchema.safeParse(await fetchJson(imageSearch, url, limits));
  if (!answer.success) throw outsideFailure(imageSearch, 'unreadable', 'another shape');
  const { images_results: found, search_metadata: metadata, error } = answer.data;
  const hasError = error !== undefined && error !== null;
  // A search that found nothing has an error too, and is a success.
  if (hasError && metadata?.status !== 'Success') throw outsideFailure(imageSearch, 'error inside');
  if (hasError && found === undefined) return [];
  return usableRows(imageSearch, found, rowSchema, most);
}
