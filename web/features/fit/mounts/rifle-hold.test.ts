import { expect, test } from 'vitest';
import { needsMount } from './rifle-hold.tsx';

test('a sight needs a mount unless it clamps onto the rail or comes with one', () => {
  const sight = { footprint: 'Mini ACOG', footprintKey: 'mini-acog', includedPlates: [] };
  expect(needsMount(sight)).toBe(true);
  expect(needsMount({ ...sight, includedPlates: ['Picatinny Rail'] })).toBe(false);
  expect(needsMount({ ...sight, footprintKey: 'picatinny' })).toBe(false);
});
