import { canonicalFacetValue } from '#domain/optics/optic-facets.ts';

/** What stands for itself in an address (RFC 3986): encoded, it names the same page. */
const unreserved = /[\w.~-]/;

/**
 * The path and search under which a page is served. What has a doubled or trailing slash, encodes a plain character of
 * the path, or names a filter's value in other words or twice, is sent there; the case of letters and the order of
 * parameters are left as they are.
 */
export function canonicalAddress(url: URL): string {
  const { pathname, search } = url;
  // '//host' would be read as another host's address by the browser's router.
  const path = pathname
    .replace(/%[0-7][0-9a-f]/gi, plain)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  if (search === '') return path;
  const { searchParams } = url;
  // The boxes of a filter know a value only as optics are filed, and each once.
  const part = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString();
  const asked = Array.from(searchParams, ([name, value]) => part(name, value)).join('&');
  const filed = Array.from(searchParams, ([name, value]) => part(name, canonicalFacetValue(name, value)));
  const each = [...new Set(filed)].join('&');
  return path + (each === asked ? search : `?${each}`);
}

function plain(encoded: string): string {
  const character = decodeURIComponent(encoded);
  return unreserved.test(character) ? character : encoded;
}
