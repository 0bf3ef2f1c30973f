export const batchUses = ['all', 'pistol', 'rifle'] as const;
export type BatchUse = (typeof batchUses)[number];

export const imageTypesOfOptic = ['front', 'leftSide', 'rightSide'] as const;
export type OpticImageType = (typeof imageTypesOfOptic)[number];

export const opticImageField = {
  front: 'frontImageUrl',
  leftSide: 'leftSideImageUrl',
  rightSide: 'rightSideImageUrl',
} as const;

export const maxBatchImages = 12;
export const maxBatchProducts = 3;

/** Optics per batch request: each takes up to three subrequests, and a Worker may make 1,000. */
export const maxBatchLimit = 300;

export function affiliateUrl(link: string, tag: string): string {
  return `${link.split(/[?#]/, 1)[0]}?tag=${encodeURIComponent(tag.trim())}`;
}

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

export function isAffiliateUrl(link: string): boolean {
  return /^[^#]*[?&]tag=[^&#]/.test(link);
}
