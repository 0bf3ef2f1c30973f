import { freshQuery } from '../ui/fresh-query.ts';

/** How many optics of each brand have a product page. */
export function productPagesQuery() {
  return freshQuery(['optics', 'admin', 'product-pages'], (api, signal) =>
    api.get('/api/admin/product-pages', { signal }),
  );
}
