import { type ChosenFacets, type FacetGroup, meetsFacets } from '../../optics/facets/facet-tally.ts';
import { bitOf } from '../../optics/facets/verified-facets.ts';
import { windowArea } from '../../optics/facts/window-area.ts';
import { type OpticSort, recommendedPoints } from '../../optics/list/optic-sorts.ts';
import type { OpticSummary } from '../../optics/optic-summary.schema.ts';
import { dotSizes, withoutCase } from '../../optics/optics.ts';
import { searchParts, searchReadings, searchTerms } from '../../shared/search.ts';

/** An optic's facet values. The wizard has no filter for verified facts, but knows which features a page denies. */
export function facetGroupOf(optic: OpticSummary): FacetGroup {
  return {
    verified: (optic.deniedFeatures ?? []).reduce((bits, name) => bits | bitOf(name), 0),
    brand: optic.brand,
    footprintKey: optic.footprintKey,
    emitterType: optic.emitterType ?? '',
    batteryAccess: optic.batteryAccess ?? '',
    colors: optic.colors ?? '',
    primaryUse: optic.primaryUse,
    dotSizes: dotSizes(optic.moa).join(', '),
    reticleTypes: optic.reticleTypes ?? '',
    nvCompatible: optic.nvCompatible,
    shakeAwake: optic.shakeAwake,
    solarFailsafe: optic.solarFailsafe,
    price: optic.minPrice,
    weight: optic.weightOz,
    year: optic.yearIntroduced,
    inRanges: true,
    count: 1,
  };
}

export type Bounds = {
  q?: string;
  minPrice?: number;
  maxPrice?: number;
  minWeight?: number;
  maxWeight?: number;
  minYear?: number;
  maxYear?: number;
  minBatteryLife?: number;
  unknown?: boolean;
};

/** Searches the same fields as the lists' search index. */
function hasWords(optic: OpticSummary, q: string): boolean {
  const { brand, productLine, model, variants, footprint } = optic;
  const words = [brand, productLine, model ?? '', ...variants, footprint, searchParts(optic)].flatMap(searchTerms);
  return searchReadings(q).some((terms) => terms.every((term) => words.some((word) => word.startsWith(term))));
}

/** Whether an optic matches words and bounds as in the lists; an unstated fact meets no bound unless unknown ones are wanted. */
export function meetsBounds(optic: OpticSummary, { q, unknown = false, ...bounds }: Bounds): boolean {
  if (q !== undefined && !hasWords(optic, q)) return false;
  const atLeast = (value: number | null, bound?: number) =>
    bound === undefined || (value === null ? unknown : value >= bound);
  const atMost = (value: number | null, bound?: number) =>
    bound === undefined || (value === null ? unknown : value <= bound);
  return (
    atLeast(optic.maxPrice, bounds.minPrice) &&
    atMost(optic.minPrice, bounds.maxPrice) &&
    atLeast(optic.weightOz, bounds.minWeight) &&
    atMost(optic.weightOz, bounds.maxWeight) &&
    atLeast(optic.yearIntroduced, bounds.minYear) &&
    atMost(optic.yearIntroduced, bounds.maxYear) &&
    atLeast(optic.batteryLifeHours, bounds.minBatteryLife)
  );
}

export function meetsFilter(optic: OpticSummary, chosen: ChosenFacets, bounds: Bounds): boolean {
  return meetsBounds(optic, bounds) && meetsFacets(facetGroupOf(optic), chosen, { includeUnknown: bounds.unknown });
}

const last = Number.POSITIVE_INFINITY;
const lastText = '\uffff';

const keys: Record<Exclude<OpticSort, 'name' | 'relevance'>, (optic: OpticSummary) => number | string> = {
  price: ({ minPrice }) => minPrice ?? last,
  'price-desc': ({ minPrice }) => (minPrice === null ? last : -minPrice),
  weight: ({ weightOz }) => weightOz ?? last,
  rating: ({ averageRating }) => -(averageRating ?? 0),
  newest: ({ yearIntroduced }) => -(yearIntroduced ?? 0),
  footprint: ({ footprint }) => withoutCase(footprint),
  emitter: ({ emitterType }) => emitterType ?? lastText,
  dot: ({ moa }) => dotSizes(moa)[0] ?? last,
  battery: ({ batteryLifeHours }) => -(batteryLifeHours ?? 0),
  window: (optic) => -(windowArea(optic) ?? 0),
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
    if (first === second) return a.id - b.id;
    return first < second ? -1 : 1;
  });
}
