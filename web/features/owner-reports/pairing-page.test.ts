import { expect, test } from 'vitest';
import { platesOf } from './pairing-page.tsx';

type Args = Parameters<typeof platesOf>;

test('the plates to report are first the one in the optic’s box, then those for the optic’s footprint', () => {
  const page = {
    choices: [
      { footprintKey: 'rmrcc', plates: [{ name: 'RMRcc plate' }] },
      { footprintKey: 'rmsc', plates: [{ name: 'RMSc plate' }] },
    ],
  } as Args[0];
  const fit = { footprintKey: 'rmsc', hardware: 'Shield RMSc plate, in the optic’s box' };
  expect(platesOf(page, { ...fit, verdict: 'plate-in-optic-box' } as Args[1])).toEqual([
    'Shield RMSc plate, in the optic’s box',
    'RMSc plate',
    'RMRcc plate',
  ]);
  expect(platesOf(page, { ...fit, verdict: 'plate-sold-separately' } as Args[1])).toEqual([
    'RMSc plate',
    'RMRcc plate',
  ]);
});
