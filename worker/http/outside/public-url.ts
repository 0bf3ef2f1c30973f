import { isPublicHost } from '#domain/shared/public-host.ts';

export function publicUrl(text: string, base?: URL): URL | undefined {
  const url = URL.parse(text, base?.href);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return isPublicHost(url.hostname) ? url : undefined;
}
