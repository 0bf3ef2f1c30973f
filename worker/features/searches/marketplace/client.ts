import { z } from 'zod';
import { foundProductSchema } from '#domain/searches/searches.schema.ts';
import type { FoundProduct } from '#domain/searches/searches.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { fetchJson, outsideFailure } from '../http/fetch-json.ts';
import { shownImage, title, usableRows } from '../http/rows.ts';
import { marketplaceDomain, marketplaceSearch, searchAddress, searchTimeoutMs } from '../settings.ts';

/** The answer of a search, as far as it tells how it went. */
const answerSchema = z.object({
  search_results: z.array(z.unknown()).optional(),
  request_info: z.object({ success: z.unknown() }).optional().catch(undefined),
});

const asin = z.string().regex(/^[A-Z0-9]{10}$/);
const price = z.object({ raw: z.string().trim().min(1).max(40) }).transform(({ raw }) => raw);

/** A product that has no place of its own on the marketplace is none. */
const rowSchema = (domain: string) =>
  z
    .object({
      position: z.int().nullable().catch(null),
      title: title.refine((text) => text !== ''),
      asin: asin.optional().catch(undefined),
      link: webUrl.optional().catch(undefined),
      image: shownImage.nullable().catch(null),
      price: price.nullable().catch(null),
      rating: z.number().min(0).max(5).nullable().catch(null),
      ratings_total: z.int().nonnegative().nullable().catch(null),
      is_prime: z.boolean().catch(false),
    })
    // The link that is told may be one that counts clicks.
    .transform(({ asin, link, is_prime: prime, ...row }) => ({
      ...row,
      link: asin === undefined ? link : `https://www.${domain}/dp/${asin}`,
      prime,
    }))
    .pipe(foundProductSchema);

/** More products of one optic are not looked through by anyone. */
const maxProducts = 60;

/**
 * Searches products by words, in the shape of Rainforest API. The settings have been required.
 * @throws AppError 'upstream_failed', 'unavailable'
 */
export async function searchProducts(env: Env, words: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const domain = marketplaceDomain(env);
  const url = searchAddress(env, marketplaceSearch, {
    type: 'search',
    amazon_domain: domain,
    search_term: words,
    exclude_sponsored: 'true',
  });
  const limits = { timeoutMs: searchTimeoutMs(env), signal };
  const answer = answerSchema.safeParse(await fetchJson(marketplaceSearch, url, limits));
  if (!answer.success) throw outsideFailure(marketplaceSearch, 'unreadable', 'another shape');
  const { search_results: found, request_info: info } = answer.data;
  if (info?.success === false) throw outsideFailure(marketplaceSearch, 'error inside');
  if (found === undefined && info?.success === true) return [];
  return usableRows(marketplaceSearch, found, rowSchema(domain), maxProducts);
}
