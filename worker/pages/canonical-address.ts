import { createMiddleware } from 'hono/factory';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { canonicalFacetValue } from '#domain/optics/facets/optic-facets.ts';
import type { AppEnv } from '../env.ts';
import { readFootprints } from '../features/fit/footprints/current-footprints.ts';

export const canonicalAddress = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const registry = searchParams.has('footprint') ? await readFootprints(c.var.db) : shippedRegistry;
  // The browser would read '//host' as a URL on another host.
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const query = search === '' ? '' : canonicalQuery(registry, search, searchParams);
  if (path + query !== pathname + search) return c.redirect(path + query, 308);
  await next();
});

/** Filter checkboxes exist once per canonical value. */
function canonicalQuery(registry: FootprintRegistry, search: string, params: URLSearchParams): string {
  const pairs = (canonical: (name: string, value: string) => string) =>
    Array.from(params, ([name, value]) => new URLSearchParams({ [name]: canonical(name, value) }).toString());
  const unique = [...new Set(pairs((name, value) => canonicalFacetValue(registry, name, value)))].join('&');
  return unique === pairs((_name, value) => value).join('&') ? search : `?${unique}`;
}
