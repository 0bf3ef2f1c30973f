import type { Optic } from '#domain/optics/optics.schema.ts';

const unlisted = [
  'features',
  'variants',
  'includedPlates',
  'weightBasis',
  'otherWeightOz',
  'manufacturerWebsite',
  'productPageUrl',
  'recommendedPurchaseLink',
  'frontImageUrl',
  'leftSideImageUrl',
  'rightSideImageUrl',
  'sources',
  'checkedOn',
  'unverified',
  'confidence',
  'priceAsOf',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Optic)[];

export type ListedOptic = Omit<Optic, (typeof unlisted)[number]>;

/** Documents repeat their data for hydration, so they leave out what no list shows: nearly half of an optic. */
export function listedOptic(optic: Optic): ListedOptic {
  const listed: Partial<Optic> = { ...optic };
  for (const field of unlisted) delete listed[field];
  return listed as ListedOptic;
}
