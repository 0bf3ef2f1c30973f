import type { Optic } from '#domain/optics/optics.schema.ts';

type Unlisted =
  | 'features'
  | 'variants'
  | 'includedPlates'
  | 'weightBasis'
  | 'otherWeightOz'
  | 'manufacturerWebsite'
  | 'productPageUrl'
  | 'recommendedPurchaseLink'
  | 'frontImageUrl'
  | 'leftSideImageUrl'
  | 'rightSideImageUrl'
  | 'sources'
  | 'checkedOn'
  | 'unverified'
  | 'confidence'
  | 'priceAsOf'
  | 'createdAt'
  | 'updatedAt';

export type ListedOptic = Omit<Optic, Unlisted>;

export function listedOptic({
  features,
  variants,
  includedPlates,
  weightBasis,
  otherWeightOz,
  manufacturerWebsite,
  productPageUrl,
  recommendedPurchaseLink,
  frontImageUrl,
  leftSideImageUrl,
  rightSideImageUrl,
  sources,
  checkedOn,
  unverified,
  confidence,
  priceAsOf,
  createdAt,
  updatedAt,
  ...listed
}: Optic): ListedOptic {
  return listed;
}
