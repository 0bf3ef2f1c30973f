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
