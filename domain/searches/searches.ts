export type {
  BatchImageResult,
  BatchProductResult,
  FoundImage,
  FoundProduct,
  SearchSettings,
} from './searches.schema.ts';

/** The optics that a batch goes over. */
export const batchUses = ['all', 'pistol', 'rifle'] as const;
export type BatchUse = (typeof batchUses)[number];

/** The three pictures of an optic, by the name that a call gives them. */
export const imageTypesOfOptic = ['front', 'leftSide', 'rightSide'] as const;
export type OpticImageType = (typeof imageTypesOfOptic)[number];

/** The field that holds each. */
export const opticImageField = {
  front: 'frontImageUrl',
  leftSide: 'leftSideImageUrl',
  rightSide: 'rightSideImageUrl',
} as const;

/** A batch's dialog shows no more images of an optic, and its table no more products (spec §9). */
export const maxBatchImages = 12;
export const maxBatchProducts = 3;

/** Optics that one call of a batch goes over at most: each is asked about three times at most, and a Worker may ask 1,000. */
export const maxBatchLimit = 300;

/** A product's link with an affiliate tag: without its query and fragment, plus `?tag=…` (spec §9). */
export function affiliateUrl(link: string, tag: string): string {
  return `${link.split(/[?#]/, 1)[0]}?tag=${encodeURIComponent(tag.trim())}`;
}
