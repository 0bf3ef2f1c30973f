import type { Optic } from '#domain/optics/optics.schema.ts';

/** What lists do not show of an optic. */
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

/** An optic as lists show it. */
export type ListedOptic = Omit<Optic, Unlisted>;

/** Leaves out what lists do not show, nearly half of an optic. */
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
