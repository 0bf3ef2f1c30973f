import { z } from 'zod';
import type { FoundProduct } from '#domain/searches.ts';
import { askOutside, type Limits, outsideFailure } from '../../outside/ask.ts';
import { readableRows, shownImage, title, webAddress } from '../../outside/rows.ts';
import { marketplaceDomain, marketplaceSearch, searchAddress } from '../../outside/settings.ts';

/** The answer of a search, as far as it tells how it went. */
const answerSchema = z.object({
  search_results: z.array(z.unknown()).optional(),
  request_info: z.object({ success: z.unknown() }).optional().catch(undefined),
});

const priceSchema = z
  .union([
    z.object({ raw: z.string().trim().min(1).max(40) }).transform(({ raw }) => raw),
    z
      .object({ value: z.number().nonnegative(), currency: z.string().max(10).catch('') })
      .transform(({ value, currency }) => `${value.toFixed(2)} ${currency}`.trim()),
  ])
  .nullable()
  .catch(null);

const rowSchema = z
  .object({
    position: z.int().nullable().catch(null),
    title: title.refine((text) => text !== ''),
    asin: z
      .string()
      .regex(/^[A-Z0-9]{10}$/)
      .optional()
      .catch(undefined),
    link: webAddress,
    image: shownImage.nullable().catch(null),
    price: priceSchema,
    rating: z.number().min(0).max(5).nullable().catch(null),
    ratings_total: z.int().nonnegative().nullable().catch(null),
    is_prime: z.boolean().catch(false),
  })
  .transform(({ is_prime: prime, ...row }) => ({ ...row, prime }));

/** Of a product whose link counts clicks the page's own: what such a link leads by is in its query, which a tag takes. */
function withoutDetour({ asin, ...product }: z.output<typeof rowSchema>, domain: string): FoundProduct {
  if (asin === undefined || product.link.includes(`/dp/${asin}`)) return product;
  return { ...product, link: `https://www.${domain}/dp/${asin}` };
}

/** More products of one optic are not searched through by anyone. */
const maxProducts = 60;

/**
 * Searches products by words, in the shape of Rainforest API.
 * @throws AppError 'upstream_failed', or 'unavailable', also where a setting is missing
 */
export async function searchProducts(env: Env, words: string, limits: Limits): Promise<FoundProduct[]> {
  const domain = marketplaceDomain(env);
  const url = searchAddress(env, marketplaceSearch, {
    type: 'search',
    amazon_domain: domain,
    search_term: words,
    exclude_sponsored: 'true',
  });
  const answer = answerSchema.safeParse(await askOutside(marketplaceSearch, url, limits));
  if (!answer.success) throw outsideFailure(marketplaceSearch, 'unreadable', 'another shape');
  const { search_results: found, request_info: info } = answer.data;
  if (info?.success === false) throw outsideFailure(marketplaceSearch, 'error inside');
  if (found === undefined && info?.success === true) return [];
  return readableRows(marketplaceSearch, found, rowSchema, maxProducts).map((product) =>
    withoutDetour(product, domain),
  );
}
