import type { ProvenRow } from '../evidence/fact-status.ts';
import { proofOf } from '../evidence/proof.ts';
import { footprintKey } from '../fit/footprints/footprints.ts';
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

/** Columns of an optic that filters, sort orders and the search index read, and that follow from its fields. */
export function derivedColumns(optic: Source) {
  return {
    brandSlug: nameSlug(optic.brand),
    footprintKey: footprintKey(optic.footprint),
    plateKeys: optic.includedPlates.map(footprintKey),
    dotSizes: dotSizes(optic.moa).join(', '),
    searchParts: searchParts(optic),
    priceAsOf: priceAsOf(optic),
    ...proofOf(sourcedFields, mainFacts, { ...optic, evidence: withPriceEvidence(optic) }),
  };
}

export type DerivedColumn = keyof ReturnType<typeof derivedColumns>;

export const withDerivedColumns = <Fields extends Source>(optic: Fields) => ({ ...optic, ...derivedColumns(optic) });
