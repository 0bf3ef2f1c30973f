import { expect, test } from 'vitest';
import { statedFact } from '#web/testing/stated-fact.ts';
import { opticWording } from './optic-wording.ts';

test.each([
  ['minPrice', 249.5, 'Street price', '$249.50'],
  ['windowWidthMm', 20, 'Window width', '20.0 mm'],
  ['batteryLifeHours', 50_000, 'Battery life', '50,000 h'],
  ['weightOz', 1.2, 'Weight', '1.2 oz'],
  ['moa', '2', 'Dot size', '2 MOA'],
  ['shakeAwake', false, 'Shake awake', 'No'],
  ['variants', ['Red', 'Green'], 'Variants', 'Red, Green'],
  ['yearIntroduced', 2019, 'Introduced', '2019'],
])('%s of %j reads %s %s', (field, value, label, text) => {
  expect(opticWording({ priceAsOf: null })(statedFact({ field, value }))).toEqual({ label, text });
});
