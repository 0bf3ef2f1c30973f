import { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import {
  type FoundProduct,
  foundProductSchema,
  type searchContracts,
} from '#domain/outside-search/outside-search.schema.ts';
import { affiliateUrl, maxBatchProducts, productUrl } from '#domain/outside-search/outside-search.ts';
import { catalogCurrency } from '#domain/prices/latest-prices.ts';
import { dollarsIn } from '#domain/prices/price-observations.ts';
import { isoDay } from '#domain/shared/days.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import type { Actor, AppContext } from '#worker/env.ts';
import { observePrice, setOpticField } from '#worker/features/optics/admin/writes.ts';
import { searchedOptic, searchTerms } from '#worker/features/optics/public/searched.ts';
import { parse } from '#worker/http/body.ts';
import { searchBatch } from './batch.ts';
import {
  imageSource,
  marketplaceDomain,
  marketplaceSearch,
  querySearch,
  requireSettings,
  searchError,
  title,
  usableRows,
} from './service.ts';

const responseSchema = z.object({
  search_results: z.array(z.unknown()).optional(),
  request_info: z.object({ success: z.unknown() }).optional().catch(undefined),
});

const asin = z.string().regex(/^[A-Z0-9]{10}$/);
const price = z.object({ raw: z.string().trim().min(1).max(40) }).transform(({ raw }) => raw);

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

const maxProducts = 60;

export async function searchProducts(env: Env, terms: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const domain = marketplaceDomain(env);
  const parameters = { type: 'search', amazon_domain: domain, search_term: terms, exclude_sponsored: 'true' };
  const response = await querySearch(env, marketplaceSearch, parameters, responseSchema, signal);
  const { search_results: found, request_info: info } = response;
  if (info?.success === false) throw searchError(marketplaceSearch, 'reported an error');
  if (found === undefined && info?.success === true) return [];
  return usableRows(marketplaceSearch, found, rowSchema(domain), maxProducts);
}

type Contracts = typeof searchContracts;
type BatchContract = Contracts['POST /api/admin/optics/batch-search-amazon'];

export async function searchProductsOf(c: AppContext, id: number): Promise<FoundProduct[]> {
  requireSettings(c.env, marketplaceSearch);
  const optic = await searchedOptic(c.var.db, id);
  return searchProducts(c.env, searchTerms(optic), c.req.raw.signal);
}

export async function batchSearchProducts(
  c: AppContext,
  batch: z.output<BatchContract['body']>,
): Promise<z.output<BatchContract['response']>> {
  const { searched, ...progress } = await searchBatch(c, marketplaceSearch, batch, async (terms, signal) => {
    const products = await searchProducts(c.env, terms, signal);
    // Products beyond the first few are only counted; their images would fill the response and the Worker's memory.
    return products.map((product, index) => (index < maxBatchProducts ? product : { ...product, image: null }));
  });
  const results = searched.map(({ optic, found, error }) => {
    const { id, brand, productLine, model, recommendedPurchaseLink: currentAmazonUrl } = optic;
    return {
      optic: { id, brand, productLine, model, currentAmazonUrl },
      success: error === null,
      products: found,
      error,
    };
  });
  return { success: true, results, error: null, ...progress };
}

export async function updatePurchaseLink(
  actor: Actor,
  id: number,
  { amazonUrl, affiliateTag, price }: z.output<Contracts['POST /api/admin/optics/:id/update-amazon-url']['body']>,
): Promise<AdminOptic> {
  const tagged = affiliateTag === undefined ? amazonUrl : affiliateUrl(amazonUrl, affiliateTag);
  const link = parse(z.object({ amazonUrl: webUrl }), { amazonUrl: tagged });
  const seen = price == null ? undefined : dollarsIn(price);
  if (seen === undefined) return setOpticField(actor, id, 'recommendedPurchaseLink', link.amazonUrl);
  const observedOn = isoDay();
  const observation = {
    price: seen,
    currency: catalogCurrency,
    url: productUrl(amazonUrl),
    kind: 'shop',
    words: price ?? null,
    source: 'marketplace',
    observedOn,
  } as const;
  return observePrice(actor, id, observation, { recommendedPurchaseLink: link.amazonUrl });
}
