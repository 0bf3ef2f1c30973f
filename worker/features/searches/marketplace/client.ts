import { z } from 'zod';
import { type FoundProduct, foundProductSchema } from '#domain/searches/searches.schema.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { searchError } from '../http/fetch-json.ts';
import { imageSource, title, usableRows } from '../http/rows.ts';
import { marketplaceDomain, marketplaceSearch, querySearch } from '../settings.ts';

const responseSchema = z.object({
  search_results: z.array(z.unknown()).optional(),
  request_info: z.object({ success: z.unknown() }).optional().catch(undefined),
});

const asin = z.string().regex(/^[A-Z0-9]{10}$/);
const price = z.object({ raw: z.string().trim().min(1).max(40) }).transform(({ raw }) => raw);

/** Skips rows without a product page. */
const rowSchema = (domain: string) =>
  z
    .object({
      position: z.int().nullable().catch(null),
      title: title.refine((text) => text !== ''),
      asin: asin.optional().catch(undefined),
      link: webUrl.optional().catch(undefined),
      image: imageSource.nullable().catch(null),
      price: price.nullable().catch(null),
      rating: z.number().min(0).max(5).nullable().catch(null),
      ratings_total: z.int().nonnegative().nullable().catch(null),
      is_prime: z.boolean().catch(false),
    })
    // The link in the response may be a click tracker.
    .transform(({ asin, link, is_prime: prime, ...row }) => ({
      ...row,
      link: asin === undefined ? link : `https://www.${domain}/dp/${asin}`,
      prime,
    }))
    .pipe(foundProductSchema);

/** Nobody looks through more than these. */
const maxProducts = 60;

/**
 * Searches products through a service with Rainforest API's API. Call `requireSettings` first.
 * @throws AppError 'upstream_failed', 'unavailable'
 */
export async function searchProducts(env: Env, terms: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const domain = marketplaceDomain(env);
  const parameters = { type: 'search', amazon_domain: domain, search_term: terms, exclude_sponsored: 'true' };
  const response = await querySearch(env, marketplaceSearch, parameters, responseSchema, signal);
  const { search_results: found, request_info: info } = response;
  if (info?.success === false) throw searchError(marketplaceSearch, 'reported an error');
  if (found === undefined && info?.success === true) return [];
  return usableRows(marketplaceSearch, found, rowSchema(domain), maxProducts);
}
