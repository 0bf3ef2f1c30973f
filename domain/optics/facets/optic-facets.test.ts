import { expect, test } from 'vitest';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import type { FacetGroup } from './facet-tally.ts';
import { facetsSchema } from './optic-facets.schema.ts';
import { countFacets } from './optic-facets.ts';

const unstated = {
  reticleTypes: '',
  nvCompatible: false,
  shakeAwake: false,
  solarFailsafe: false,
  price: null,
  weight: null,
  year: null,
  inRanges: true,
};

const groups: FacetGroup[] = [
  group('Holosun', 'rmr', 'Open', 'Side', 'Red, Green', 'Pistol', '2', 3),
  group('Holosun', 'holosun-k', 'Enclosed', 'Side', 'Green', 'Both', '2, 6', 2),
  group('Trijicon', 'rmr', 'Open', 'Bottom', 'Red', 'Pistol', '3.25', 5),
  group('Leica', 'Homemade clamp', '', '', 'Red, Gold', 'Both', '', 1),
];

function group(
  brand: string,
  footprintKey: string,
  emitterType: string,
  batteryAccess: string,
  colors: string,
  primaryUse: string,
  dotSizes: string,
  count: number,
): FacetGroup {
  return {
    brand,
    footprintKey,
    emitterType,
    batteryAccess,
    colors,
    primaryUse,
    dotSizes,
    ...unstated,
    verified: 0,
    count,
  };
}

/** 'value:count' of each value, in the order answered. */
function counted(values: { value: string; count: number }[]): string[] {
  return values.map(({ value, count }) => `${value}:${count}`);
}

test('without a filter each value counts its optics, and unstated facts are omitted', () => {
  const facets = facetsSchema.strict().parse(countFacets(shippedRegistry, groups, {}));
  expect(facets.total).toBe(11);
  expect(counted(facets.brand)).toEqual(['Holosun:5', 'Trijicon:5', 'Leica:1']);
  expect(counted(facets.footprint)).toEqual(['rmr:8', 'holosun-k:2', 'Homemade clamp:1']);
  expect(counted(facets.emitterType)).toEqual(['Open:8', 'Enclosed:2']);
  expect(counted(facets.batteryAccess)).toEqual(['Side:5', 'Bottom:5']);
  expect(counted(facets.primaryUse)).toEqual(['Pistol:8', 'Both:3']);
});

test('labels show the footprint by name and the dot with its unit', () => {
  const facets = countFacets(shippedRegistry, groups, {});
  expect(facets.footprint.map(({ label }) => label)).toEqual(['Trijicon RMR', 'Holosun K', 'Homemade clamp']);
  expect(facets.dot.map(({ label }) => label)).toEqual(['2 MOA', '3.25 MOA', '6 MOA']);
});

test('a chosen value stays in its facet even at 0', () => {
  const facets = countFacets(shippedRegistry, groups, { brand: ['Leica'], footprint: ['rmr'], emitterType: ['Prism'] });
  expect(facets.total).toBe(0);
  expect(counted(facets.brand)).toContain('Leica:0');
  expect(counted(facets.footprint)).toEqual(['rmr:0']);
  expect(counted(facets.emitterType)).toEqual(['Prism:0']);
});

test('a filter accepts any footprint name and any spelling of a dot size', () => {
  const facets = countFacets(shippedRegistry, groups, { footprint: ['MOS Plate 02'], dot: ['2.0'] });
  expect(facets.total).toBe(3);
  expect(counted(facets.footprint)).toEqual(['rmr:3', 'holosun-k:2']);
  expect(counted(facets.dot)).toEqual(['2:3', '3.25:5']);
});

test('a color besides the offered two is shown only if chosen', () => {
  const facets = countFacets(shippedRegistry, groups, { color: ['Gold'] });
  expect(facets.total).toBe(1);
  expect(counted(facets.brand)).toEqual(['Leica:1']);
  expect(counted(facets.color).sort()).toEqual(['Gold:1', 'Green:5', 'Red:9']);
});

test('values with a usual order keep it regardless of their counts', () => {
  const facets = countFacets(
    shippedRegistry,
    [
      group('A', 'rmr', 'Holographic', 'None', 'Green', 'Both', '1', 9),
      group('A', 'rmr', 'Open', 'Side', 'Red', 'Pistol', '10', 1),
      group('A', 'rmr', 'Tube', 'Top', 'Red', 'Long gun', '9', 1),
    ],
    {},
  );
  expect(counted(facets.emitterType)).toEqual(['Open:1', 'Tube:1', 'Holographic:9']);
  expect(counted(facets.batteryAccess)).toEqual(['Side:1', 'Top:1', 'None:9']);
  expect(counted(facets.primaryUse)).toEqual(['Pistol:1', 'Long gun:1', 'Both:9']);
  expect(counted(facets.dot)).toEqual(['1:9', '9:1', '10:1']);
});
