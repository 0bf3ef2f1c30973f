import { expect, test } from 'vitest';
import { shippedRegistry } from '../footprints/shipped-footprints.data.ts';
import { mountingChoices } from '../mounting/mounting.ts';
import { askedFootprints } from './asked-footprints.ts';

const asked = (defaultFootprint: string, ...plates: [footprintName: string, adapterInfo: string][]) => {
  const pistol = {
    ...{ isOpticReady: true, defaultFootprint, includesPlates: [] },
    footprints: plates.map(([footprintName, adapterInfo]) => ({ footprintName, requiresAdapter: true, adapterInfo })),
  };
  const choices = mountingChoices(shippedRegistry, { pistol, footprints: pistol.footprints });
  return askedFootprints(shippedRegistry, pistol, choices).map(({ footprintKey, verdict, hardware }) => [
    footprintKey,
    verdict,
    hardware,
  ]);
};

test('a look-alike that does not fit and a plate are asked for, with their one verdict and its own reason', () => {
  expect(asked('Shield RMSc')).toContainEqual([
    'holosun-k',
    'no',
    'The optic’s base is Holosun K; footprints that fit this pistol: Shield RMSc',
  ]);
  expect(asked('Shield RMSc', ['Holosun K', 'RMSc-to-K plate, sold separately'])).toContainEqual([
    'holosun-k',
    'plate-sold-separately',
    'RMSc-to-K plate, sold separately',
  ]);
});

test('what mounts directly is not asked for', () => {
  expect(asked('Trijicon RMR').map(([key]) => key)).not.toContain('rmr');
});
