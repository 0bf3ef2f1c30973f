import type { SourceKind } from '../evidence/evidence.ts';

/** Who publishes what is at a host, as people name it: 'trijicon.com'. */
export function publisherAt(host: string): string {
  return host.replace(/\.$/, '').replace(/^www\./, '');
}

/** 'maker' on the maker's own site and its subdomains; an administrator tells the others apart. */
export function kindOf(host: string, makerHost: string | undefined): SourceKind {
  if (makerHost === undefined) return 'shop';
  const [publisher, maker] = [publisherAt(host), publisherAt(makerHost)];
  return publisher === maker || publisher.endsWith(`.${maker}`) ? 'maker' : 'shop';
}
