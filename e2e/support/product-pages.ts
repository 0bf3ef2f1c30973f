import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The URL of a page that the fake server serves: '/catalog/1', '/products/shopify-01'. */
export function productPage(path: string): string {
  const origin = readFileSync(join(root, '.wrangler', 'e2e', 'fake-searches-url'), 'utf8');
  return `${origin}${path}`;
}

type Named = { brand: string; productLine: string; model: string | null };

const catalog: Named[] = JSON.parse(readFileSync(join(root, 'catalog', 'data', 'optics.json'), 'utf8'));

/** The page that the maker of a catalog's optic might publish; undefined for an optic that a test has made. */
export function makersPage({ brand, productLine, model }: Named): string | undefined {
  const index = catalog.findIndex(
    (one) => one.brand === brand && one.productLine === productLine && one.model === model,
  );
  return index === -1 ? undefined : productPage(`/catalog/${index + 1}`);
}
