/** Names of machines in somebody's own network, of a cloud's metadata among them, by their endings. */
const inwardEndings = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'onion',
];

/**
 * An address from which a picture may be fetched: https on its own port, at a host with a public name; undefined for
 * any other. An address in numbers is none, in whatever spelling: the URL parser has made them all `1.2.3.4` or `[…]`.
 */
export function publicAddress(text: string, base?: URL): URL | undefined {
  const url = URL.parse(text, base?.href);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const labels = url.hostname.replace(/\.$/, '').split('.');
  const ending = labels.at(-1) ?? '';
  const isName = labels.length > 1 && /^(?:[a-z]+|xn--[a-z0-9-]+)$/.test(ending) && !labels.includes('');
  return isName && !inwardEndings.includes(ending) ? url : undefined;
}
