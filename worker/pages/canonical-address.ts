import { filedValue } from '#domain/optic-facets.ts';

/** The path and search under which a page is served; any other spelling of them is sent there. */
export function canonicalAddress({ pathname, search, searchParams }: URL): string {
  // '//host' would be read as another host's address by the browser's router.
  const path = pathname.replace(/\/{2,}/g, '/');
  // The boxes of a filter know a value only as optics are filed, and each once.
  const part = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString();
  const asked = Array.from(searchParams, ([name, value]) => part(name, value)).join('&');
  const filed = Array.from(searchParams, ([name, value]) => part(name, filedValue(name, value)));
  const each = [...new Set(filed)].join('&');
  return path + (each === asked ? search : `?${each}`);
}
