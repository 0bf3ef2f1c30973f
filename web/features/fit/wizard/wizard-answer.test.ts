import { expect, test } from 'vitest';
import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { testOptic } from '#web/testing/optics.ts';
import { plateNote } from './wizard-answer.tsx';

const cut = (footprintKey: string, how: MountingChoice['how'] = 'direct'): MountingChoice => ({
  ...{ footprintKey, footprintName: footprintKey, how, adapterInfo: null, group: 'standard', isDefault: false },
  ...{ takes: [footprintKey], lookalikes: [] },
});
const fit = (verdict: PistolFit['verdict'], footprintKey: string, ...bases: string[]): PistolFit => ({
  ...{ verdict, footprintKey, hardware: '', adapterInfo: null, proofs: [] },
  optics: bases.map((base, index) => testOptic({ id: index + 1, footprintKey: base })),
});

test('an optic that needs a plate from its box is not counted as direct', () => {
  const fits = [fit('direct', 'rmsc', 'rmsc', 'rmsc'), fit('plate-in-optic-box', 'rmsc', 'holosun-k')];
  expect(plateNote(fits, cut('rmsc'))).toBe('Direct, 2 optics; 1 more with its own plate');
  expect(plateNote(fits.slice(0, 1), cut('rmsc'))).toBe('Direct, 2 optics');
});

test('an optic counts on each plate that it seats on, also if it has a better way', () => {
  const fits = [fit('plate-in-optic-box', 'rmsc', 'holosun-k'), fit('plate-sold-separately', 'holosun-k', 'holosun-k')];
  expect(plateNote(fits, cut('holosun-k', 'plate-sold-separately'))).toBe('Sold separately, 2 optics');
});

test('a rail says who has the mounts', () => {
  const fits = [
    fit('plate-in-optic-box', 'picatinny', 'rmr', 'rmr'),
    fit('plate-sold-separately', 'picatinny', 'acro'),
  ];
  expect(plateNote(fits, cut('picatinny'))).toBe('2 with their own plate; 1 with a mount sold separately');
  expect(plateNote([], cut('picatinny'))).toBe('Direct, 0 optics');
});
