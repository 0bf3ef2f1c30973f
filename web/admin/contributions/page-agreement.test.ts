import { expect, test } from 'vitest';
import { pageAgreement } from './page-agreement.ts';

test.each([
  ['weightOz', 1.25, 1.25, 'same'],
  ['weightOz', 1.3, 1.25, 'rounded'],
  ['weightOz', 1.5, 1.25, 'other'],
  ['weightOz', null, 1.25, 'unclear'],
  ['weightOz', 1.3, null, 'other'],
  ['batteryType', 'CR2032', 'CR2032', 'same'],
  ['batteryType', 'CR-2032 lithium', 'CR2032', 'spelled'],
  ['batteryType', 'CR1632', 'CR2032', 'other'],
  ['footprints', ['RMR', 'Shield RMSc'], ['Shield RMSc', 'RMR'], 'same'],
])('of %s, a page with %j and a member with %j: %s', (field, read, proposed, agreement) => {
  expect(pageAgreement(field, read, proposed)).toBe(agreement);
});
