/** 'www.amazon.com B012345678', or the link without its query. Tags, titles in the path and list positions do not count. */
function productOf(link: string): string {
  const [address = ''] = link.split(/[?#]/, 1);
  const [, host, number] =
    address.match(/^https?:\/\/(?:www\.)?([^/]+)\/(?:.*\/)?(?:dp|gp\/product)\/([A-Z0-9]{10})(?:\/|$)/i) ?? [];
  return host && number ? `${host.toLowerCase()} ${number.toUpperCase()}` : address;
}

/** A product's URL without what a search adds to it: list position, session, affiliate tag. */
export function productUrl(link: string): string {
  return link.replace(/\/ref=.*$|[?#].*$/, '');
}

export function isSameProduct(one: string, other: string): boolean {
  return productOf(one) === productOf(other);
}
