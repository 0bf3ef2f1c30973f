/** A page's address, as one entry of the tab's history. */
export type Location = {
  pathname: string;
  search: string;
  hash: string;
  /** What the link that led here passed on. */
  // biome-ignore lint/suspicious/noExplicitAny: whoever reads it checks it, because older entries may hold anything.
  state: any;
  /** Another one for each entry, also of the same address. */
  key: string;
};

export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

export function hrefOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

/** The address that a link means on a page. It is on this site, even if the link names another host. */
export function resolveHref(href: string, from: Address): Address {
  const { pathname, search, hash } = new URL(href, `http://site${hrefOf(from)}`);
  // A path with two slashes at its start would name a host.
  return { pathname: pathname.replace(/^\/+/, '/'), search, hash };
}

/** The same as text. A path needs no parser, which the many links of a list would notice at the edge. */
export function absoluteHref(href: string, from: Address): string {
  return /^\/(?:[\w?#]|$)/.test(href) ? href : hrefOf(resolveHref(href, from));
}

/** Whether two addresses differ only in the place on the page. */
export function isSamePage(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}
