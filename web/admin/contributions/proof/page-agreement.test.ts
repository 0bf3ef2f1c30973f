import { expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { agreementText, pageAgreement } from './page-agreement.ts';

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
  expect(pageAgreement(shippedRegistry, field, read, proposed)).toBe(agreement);
});

test.each([
  ['same', 'That is what the member says.'],
  ['rounded', 'The page rounds differently: 1.25.'],
  ['spelled', 'The page says the same in other words: 1.25.'],
  ['other', 'That is not what the member says.'],
  ['unclear', 'It isn’t clear what the page says. Compare it yourself.'],
] as const)('a page that is %s reads "%s"', (agreement, text) => {
  expect(agreementText(agreement, '1.25')).toBe(text);
});
