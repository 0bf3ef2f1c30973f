import type { PagedKind } from '#domain/page-reading/batch-reading.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { freshQuery } from '../ui/fresh-query.ts';

/** How many rows of each brand have a product page. */
export function productPagesQuery(of: PagedKind) {
  return freshQuery([of, 'admin', 'product-pages'], (api, signal) =>
    api.get('/api/admin/product-pages', { search: searchOf({ of }), signal }),
  );
}
