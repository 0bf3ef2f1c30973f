import { expect, test } from 'vitest';
import { mountingChoices } from '#domain/fit/mounting.ts';
import { mountNote } from './mounting.ts';

const pistol = { defaultFootprint: 'Shield RMSc', includesPlates: ['Trijicon RMR'], isOpticReady: true };

function note(requiresAdapter: boolean, adapterInfo: string | null, footprintName = 'Holosun K') {
  const choices = mountingChoices({ pistol, footprints: [{ footprintName, requiresAdapter, adapterInfo }] });
  const choice = choices.find((one) => one.footprintName === footprintName);
  if (choice === undefined) throw new Error(`no choice ${footprintName}`);
  return mountNote(choice);
}

test('a footprint without a description says how it mounts', () => {
  expect(note(false, null)).toBe('Mounts directly');
  expect(note(true, null)).toBe('With a plate sold separately');
  expect(note(true, null, 'Trijicon RMR')).toBe('With a plate from the pistol’s box');
});

test('a description that says how the plate is sold is enough', () => {
  expect(note(true, 'RMSc-to-K plate, sold separately')).toBe('RMSc-to-K plate, sold separately');
  expect(note(true, 'Plate 02, in the box', 'Trijicon RMR')).toBe('Plate 02, in the box');
  expect(note(false, 'Direct to the slimline cut')).toBe('Direct to the slimline cut');
});

test('any other description follows how it mounts', () => {
  expect(note(true, 'VIS adapter plate')).toBe('With a plate sold separately. VIS adapter plate');
});
