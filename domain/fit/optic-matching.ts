import { type ChosenFacets, type FacetGroup, meetsFacets } from '../optics/facets/facet-tally.ts';
import type { OpticSummary } from '../optics/optic-summary.schema.ts';
import { dotSizes, type OpticSort } from '../optics/optics.ts';
import { recommendedPoints } from '../optics/recommended.ts';
import { searchParts, searchReadings, searchTerms } from '../shared/search.ts';

/** An optic's facet values. The wizard has no filter for verified facts. */
export function facetGroupOf(optic: OpticSummary): FacetGroup {
  return {
    verified: 0,
    brand: optic.brand,
    footprintKey: optic.footprintKey,
    emitterType: optic.emitterType ?? '',
    batteryAccess: optic.batteryAccess ?? '',
    colors: optic.colors ?? '',
    primaryUse: optic.primaryUse,
    dotSizes: dotSizes(optic.moa).join(', '),
    count: 1,
  };
}

export type Bounds = {
  q?: string;
  minPrice?: number;
  maxPrice?: number;
  maxWeight?: number;
  minBatteryLife?: number;
};

/** Searches the same fields as the lists' search index. */
function hasWords(optic: OpticSummary, q: string): boolean {
  const { brand, productLine, model, variants, footprint } = optic;
  const words = [brand, productLine, model ?? '', ...variants, footprint, searchParts(optic)].flatMap(searchTerms);
  return searchReadings(q).some((terms) => terms.every((term) => words.some((word) => word.startsWith(term))));
}

/** Whether an optic matches words and bounds as in the lists; an unstated fact meets no bound. */
export function meetsBounds(
  optic: OpticSummary,
  { q, minPrice, maxPrice, maxWeight, minBatteryLife }: Bounds,
): boolean {
  if (q !== undefined && !hasWords(optic, q)) return false;
  if (minPrice !== undefined && !(optic.maxPrice !== null && optic.maxPrice >= minPrice)) return false;
  if (maxPrice !== undefined && !(optic.minPrice !== null && optic.minPrice <= maxPrice)) return false;
  if (maxWeight !== undefined && !(optic.weightOz !== null && optic.weightOz <= maxWeight)) return false;
  return minBatteryLife === undefined || (optic.batteryLifeHours !== null && optic.batteryLifeHours >= minBatteryLife);
}

export function meetsFilter(optic: OpticSummary, chosen: ChosenFacets, bounds: Bounds): boolean {
  return meetsBounds(optic, bounds) && meetsFacets(facetGroupOf(optic), chosen);
}

const last = Number.POSITIVE_INFINITY;

const keys: Record<Exclude<OpticSort, 'name' | 'relevance'>, (optic: OpticSummary) => number> = {
  price: ({ minPrice }) => minPrice ?? last,
  'price-desc': ({ minPrice }) => (minPrice === null ? last : -minPrice),
  weight: ({ weightOz }) => weightOz ?? last,
  rating: ({ averageRating }) => -(averageRating ?? 0),
  newest: ({ yearIntroduced }) => -(yearIntroduced ?? 0),
  recommended: (optic) => -recommendedPoints(optic),
};

/**
 * Returns a sorted copy: unstated facts last, ties by id. The server already sends optics by name.
 */
export function sortOptics<Row extends OpticSummary>(optics: readonly Row[], sort: OpticSort): Row[] {
  if (sort === 'name' || sort === 'relevance') return [...optics];
  const key = keys[sort];
  return optics.toSorted((a, b) => {
    const [first, second] = [key(a), key(b)];
    return first === second ? a.id - b.id : first - second;
  });
}
