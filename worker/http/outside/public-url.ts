/** Top-level names of private networks and cloud metadata services. */
const privateEnding = /^(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|onion)$/;

/**
 * A URL that is safe to fetch from: https on the default port, at a public host name. IP addresses are
 * rejected in every spelling, because the URL parser normalizes them all to `1.2.3.4` or `[…]`.
 */
export function publicUrl(text: string, base?: URL): URL | undefined {
  const url = URL.parse(text, base?.href);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const labels = url.hostname.replace(/\.$/, '').split('.');
  const ending = labels.at(-1) ?? '';
  const isName = labels.length > 1 && /^(?:[a-z]+|xn--[a-z0-9-]+)$/.test(ending) && !labels.includes('');
  return isName && !privateEnding.test(ending) ? url : undefined;
}
