import type { ProvenRow } from '../evidence/fact-status.ts';
import { proofOf } from '../evidence/proof.ts';
import { type FootprintRegistry, footprintKey } from '../fit/footprints/footprint-registry.ts';
import type { Priced } from '../prices/latest-prices.ts';
import { priceAsOf, withPriceEvidence } from '../prices/price-observations.ts';
import { searchParts } from '../shared/search.ts';
import { nameSlug } from '../shared/slugs.ts';
import { mainFacts, sourcedFields } from './fields/field-roles.ts';
import type { Optic } from './optics.schema.ts';
import { dotSizes } from './optics.ts';

type Source = Pick<Optic, 'brand' | 'productLine' | 'model' | 'variants' | 'footprint' | 'includedPlates' | 'moa'> &
  ProvenRow &
  Priced;

export function derivedColumns(registry: FootprintRegistry, optic: Source) {
  return {
    brandSlug: nameSlug(optic.brand),
    footprintKey: footprintKey(registry, optic.footprint),
    plateKeys: optic.includedPlates.map((one) => footprintKey(registry, one)),
    dotSizes: dotSizes(optic.moa).join(', '),
    searchParts: searchParts(optic),
    priceAsOf: priceAsOf(optic),
    ...proofOf(registry, sourcedFields, mainFacts, { ...optic, evidence: withPriceEvidence(optic) }),
  };
}

export type DerivedColumn = keyof ReturnType<typeof derivedColumns>;

export const withDerivedColumns = <Fields extends Source>(registry: FootprintRegistry, optic: Fields) => ({
  ...optic,
  ...derivedColumns(registry, optic),
});
