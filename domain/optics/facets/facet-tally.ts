import { moaText } from '../drawing/moa.ts';
import { reticleKinds, reticleKindsOf } from '../facts/reticle-kinds.ts';
import {
  batteryAccesses,
  emitterTypes,
  enclosedEmitters,
  type FacetName,
  facetNames,
  featureLabels,
  filterColors,
  isFeature,
  primaryUses,
} from '../optics.ts';
import type { Facets, FacetValue, Histogram } from './optic-facets.schema.ts';
import { bitOf, requiredBits } from './verified-facets.ts';

/** How many optics share one combination of facet values; '' means not stated. */
export type FacetGroup = {
  brand: string;
  footprintKey: string;
  emitterType: string;
  batteryAccess: string;
  colors: string;
  primaryUse: string;
  dotSizes: string;
  reticleTypes: string;
  nvCompatible: boolean;
  shakeAwake: boolean;
  solarFailsafe: boolean;
  price: number | null;
  weight: number | null;
  year: number | null;
  inRanges: boolean;
  /** Bits of the facets whose fact is verified. */
  verified: number;
  count: number;
};

const isEnclosed = (emitter: string) => enclosedEmitters.some((enclosed) => enclosed === emitter);

const yes = (has: boolean) => (has ? ['yes'] : []);

function listed(text: string): string[] {
  return text === '' ? [] : text.split(', ');
}

const valuesIn: Record<FacetName, (group: FacetGroup) => readonly string[]> = {
  brand: (group) => [group.brand],
  footprint: (group) => [group.footprintKey],
  emitterType: (group) => [group.emitterType],
  batteryAccess: (group) => [group.batteryAccess],
  color: (group) => listed(group.colors),
  primaryUse: (group) => [group.primaryUse],
  dot: (group) => listed(group.dotSizes),
  reticle: (group) => reticleKindsOf(group.reticleTypes),
  enclosed: ({ emitterType }) => yes(isEnclosed(emitterType)),
  nightVision: (group) => yes(group.nvCompatible),
  shakeAwake: (group) => yes(group.shakeAwake),
  solar: (group) => yes(group.solarFailsafe),
};

const fixedOrder: Partial<Record<FacetName, readonly string[]>> = {
  emitterType: emitterTypes,
  batteryAccess: batteryAccesses,
  color: filterColors,
  primaryUse: primaryUses,
  reticle: reticleKinds,
};

/** Whether an unchosen value is shown: not if unstated, nor for other emitter colors. */
function isOffered(name: FacetName, value: string): boolean {
  return value !== '' && (name !== 'color' || (filterColors as readonly string[]).includes(value));
}

export type ChosenFacets = Partial<Record<FacetName, readonly string[]>>;

const isVerified = ({ verified }: FacetGroup, name: FacetName) => (verified & bitOf(name)) === bitOf(name);

type Rules = {
  verifiedOnly?: boolean | undefined;
  includeUnknown?: boolean | undefined;
};

/** Whether a group states the fact that a facet is about. A flag that is not set is unknown unless a page says so. */
function isStated(group: FacetGroup, name: FacetName): boolean {
  if (name === 'enclosed') return group.emitterType !== '';
  return valuesIn[name](group).some((value) => value !== '') || (isFeature(name) && isVerified(group, name));
}

function failingFacets(group: FacetGroup, chosen: ChosenFacets, { verifiedOnly, includeUnknown }: Rules): FacetName[] {
  return facetNames.filter((name) => {
    const wanted = chosen[name];
    if (wanted === undefined) return false;
    const matches = isStated(group, name)
      ? valuesIn[name](group).some((value) => wanted.includes(value))
      : includeUnknown;
    return !matches || (verifiedOnly && !isVerified(group, name));
  });
}

export function meetsFacets(group: FacetGroup, chosen: ChosenFacets, rules: Rules = {}): boolean {
  const needed = rules.verifiedOnly ? requiredBits([]) : 0;
  return (group.verified & needed) === needed && failingFacets(group, chosen, rules).length === 0;
}

/** A value's label. A footprint keeps its key: browsers do not load the table of names. */
export function facetLabel(name: FacetName, value: string): string {
  if (isFeature(name) && value === 'yes') return featureLabels[name];
  return name === 'dot' ? moaText(value) : value;
}

/**
 * Counts each facet's values under all the other facets, so that a count is the number of optics after a click. A chosen
 * value stays in its facet, even at 0.
 */
export function tallyFacets(
  groups: readonly FacetGroup[],
  chosen: ChosenFacets,
  { labelOf = facetLabel, ...rules }: Rules & { labelOf?: typeof facetLabel } = {},
): Facets {
  const counts = new Map(facetNames.map((name) => [name, new Map((chosen[name] ?? []).map((value) => [value, 0]))]));
  const { verifiedOnly } = rules;
  const ranges = {
    price: new Map<number, number>(),
    weight: new Map<number, number>(),
    year: new Map<number, number>(),
  };
  let total = 0;
  for (const group of groups) {
    const failing = failingFacets(group, chosen, rules);
    if (failing.length > 1 || (verifiedOnly && !isVerified(group, 'footprint'))) continue;
    if (failing.length === 0) {
      for (const name of ['price', 'weight', 'year'] as const) {
        const value = group[name];
        if (value !== null) ranges[name].set(value, (ranges[name].get(value) ?? 0) + group.count);
      }
    }
    if (!group.inRanges) continue;
    if (failing.length === 0) total += group.count;
    for (const name of failing.length === 0 ? facetNames : failing) {
      if (verifiedOnly && !isVerified(group, name)) continue;
      const tally = counts.get(name) ?? new Map<string, number>();
      for (const value of valuesIn[name](group)) {
        if (tally.has(value) || isOffered(name, value)) tally.set(value, (tally.get(value) ?? 0) + group.count);
      }
    }
  }
  const values = (name: FacetName) => sortValues(name, counts.get(name) ?? new Map(), labelOf);
  return {
    ...(Object.fromEntries(facetNames.map((name) => [name, values(name)])) as Record<FacetName, FacetValue[]>),
    ranges: { price: histogramOf(ranges.price), weight: histogramOf(ranges.weight), year: histogramOf(ranges.year, 1) },
    total,
  };
}

function sortValues(name: FacetName, tally: ReadonlyMap<string, number>, labelOf: typeof facetLabel): FacetValue[] {
  const order = fixedOrder[name];
  return [...tally]
    .map(([value, count]) => ({ value, label: labelOf(name, value), count }))
    .sort((a, b) => {
      if (order) return order.indexOf(a.value) - order.indexOf(b.value);
      if (name === 'dot') return Number(a.value) - Number(b.value);
      return b.count - a.count || a.label.localeCompare(b.label, 'en');
    });
}

const maxBars = 20;

function widthFor(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / maxBars));
  const factor = [1, 2, 2.5, 5].find((one) => Math.floor(span / (one * power)) + 2 <= maxBars) ?? 10;
  return factor * power;
}

export function histogramOf(counts: ReadonlyMap<number, number>, narrowest = 0): Histogram | null {
  const values = [...counts.keys()];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (!(most > least)) return null;
  const width = Math.max(narrowest, widthFor(most - least));
  const barOf = (value: number) => Math.floor(Math.round((value / width) * 1e6) / 1e6);
  const first = barOf(least);
  const bars = new Array<number>(barOf(most) - first + 1).fill(0);
  for (const [value, count] of counts) bars[barOf(value) - first] = (bars[barOf(value) - first] ?? 0) + count;
  return { from: Number((first * width).toFixed(6)), width, counts: bars };
}
