import { expect, test } from 'vitest';
import { emitterTypes } from '../optics.ts';
import { isSimulated } from './is-simulated.ts';

test('every sight is simulated but a prism, whose window at arm’s length and without magnification is not what one sees', () => {
  const simulated = [...emitterTypes, null].filter((emitterType) => isSimulated({ emitterType }));
  expect(simulated).toEqual(['Open', 'Enclosed', 'Tube', 'Holographic', null]);
});
