/** The optics in a batch. */
export const batchUses = ['all', 'pistol', 'rifle'] as const;
export type BatchUse = (typeof batchUses)[number];

/** An optic's three images, by their names in the API. */
export const imageTypesOfOptic = ['front', 'leftSide', 'rightSide'] as const;
export type OpticImageType = (typeof imageTypesOfOptic)[number];

/** Each image's field. */
export const opticImageField = {
  front: 'frontImageUrl',
  leftSide: 'leftSideImageUrl',
  rightSide: 'rightSideImageUrl',
} as const;

/** A batch shows at most this many images in its dialog and products in its table per optic (spec §9). */
export const maxBatchImages = 12;
export const maxBatchProducts = 3;

/** Optics per batch request: each takes up to three subrequests, and a Worker may make 1,000. */
export const maxBatchLimit = 300;

/** A product's link with an affiliate tag: without its query and fragment, plus `?tag=…` (spec §9). */
export function affiliateUrl(link: string, tag: string): string {
  return `${link.split(/[?#]/, 1)[0]}?tag=${encodeURIComponent(tag.trim())}`;
}
