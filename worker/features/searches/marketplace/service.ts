import { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.ts';
import type { searchContracts } from '#domain/searches/searches.schema.ts';
import { affiliateUrl, type FoundProduct, maxBatchLimit, maxBatchProducts } from '#domain/searches/searches.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import type { AppContext } from '#worker/env.ts';
import { setOpticField } from '#worker/features/optics/admin/set-optic-field.ts';
import { searchedOptic, searchedOptics } from '#worker/features/optics/public/searched.ts';
import { parse } from '#worker/http/validate.ts';
import { nextCursor, searchEach } from '../batch/batch.ts';
import { searchTerms } from '../search-terms.ts';
import { marketplaceSearch, requireSettings } from '../settings.ts';
import { searchProducts } from './client.ts';

type Calls = typeof searchContracts;
type BatchCall = Calls['POST /api/admin/optics/batch-search-amazon'];

/** @throws AppError 'not_found', 'unavailable', 'upstream_failed' */
export async function searchProductsOf(c: AppContext, id: number): Promise<FoundProduct[]> {
  requireSettings(c.env, marketplaceSearch);
  const optic = await searchedOptic(c.var.db, id);
  return searchProducts(c.env, searchTerms(optic), c.req.raw.signal);
}

/** @throws AppError 'unavailable' where a setting is missing */
export async function batchSearchProducts(
  c: AppContext,
  { primaryUse, cursor = 0, limit = maxBatchLimit }: z.output<BatchCall['body']>,
): Promise<z.output<BatchCall['response']>> {
  requireSettings(c.env, marketplaceSearch);
  const { rows, total } = await searchedOptics(c.var.db, primaryUse, cursor, limit + 1);
  const done = await searchEach(c, rows.slice(0, limit), async (optic) => {
    const products = await searchProducts(c.env, searchTerms(optic), c.req.raw.signal);
    // Those that are only counted would fill the answer, and the Worker, with pictures.
    return products.map((product, index) => (index < maxBatchProducts ? product : { ...product, image: null }));
  });
  const results = done.map(({ item: { id, brand, productLine, model, recommendedPurchaseLink }, found, error }) => ({
    optic: { id, brand, productLine, model, currentAmazonUrl: recommendedPurchaseLink },
    success: error === null,
    products: found,
    error,
  }));
  return { success: true, results, error: null, totalOptics: total, nextCursor: nextCursor(rows, done) };
}

/**
 * Sets where an optic can be bought; with a tag, whoever sells it.
 * @throws AppError 'not_found', 'conflict', 'invalid' where the tag makes the link too long
 */
export async function updatePurchaseLink(
  c: AppContext,
  id: number,
  { amazonUrl, affiliateTag }: z.output<Calls['POST /api/admin/optics/:id/update-amazon-url']['body']>,
): Promise<AdminOptic> {
  const tagged = affiliateTag === undefined ? amazonUrl : affiliateUrl(amazonUrl, affiliateTag);
  const link = parse(z.object({ amazonUrl: webUrl }), { amazonUrl: tagged });
  return setOpticField(c, id, { field: 'recommendedPurchaseLink', value: link.amazonUrl });
}
