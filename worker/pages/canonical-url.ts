import { canonicalFacetValue } from '#domain/optics/facets/optic-facets.ts';

/** RFC 3986 unreserved characters: encoding one does not change the URL's meaning. */
const unreserved = /[\w.~-]/;

/**
 * The canonical path and query of a page. Collapses repeated slashes, drops trailing ones, decodes unreserved
 * characters in the path, and normalizes and deduplicates filter values. Letter case and parameter order stay.
 */
export function canonicalUrl(url: URL): string {
  const { pathname, search } = url;
  // The browser's router would read '//host' as a URL on another host.
  const path = pathname
    .replace(/%[0-7][0-9a-f]/gi, decodeUnreserved)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  if (search === '') return path;
  const { searchParams } = url;
  // Filter checkboxes exist once per canonical value.
  const part = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString();
  const given = Array.from(searchParams, ([name, value]) => part(name, value)).join('&');
  const canonical = Array.from(searchParams, ([name, value]) => part(name, canonicalFacetValue(name, value)));
  const unique = [...new Set(canonical)].join('&');
  return path + (unique === given ? search : `?${unique}`);
}

function decodeUnreserved(encoded: string): string {
  const character = decodeURIComponent(encoded);
  return unreserved.test(character) ? character : encoded;
}
