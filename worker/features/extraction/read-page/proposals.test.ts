import { expect, test } from 'vitest';
import { maxWords } from '#domain/evidence/evidence.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { offerOf } from './named-product.ts';
import { proposalsFor } from './proposals.ts';
import { sampleOptic, samplePage } from './testing.ts';

test('a proposal agrees with the current value, fills an empty one, or differs from it', () => {
  const optic = { ...sampleOptic, weightOz: 1.5, batteryType: 'CR1632', shakeAwake: true };
  const page = samplePage([
    ['Weight', '43 g'],
    ['Battery', 'CR2032'],
    ['Waterproof', 'IPX7'],
    ['Shake Awake', 'No'],
    ['Night vision', 'No'],
    ['Solar', 'Yes'],
  ]);
  expect(
    proposalsFor(shippedRegistry, 'optic', optic, page).map(({ field, value, verdict }) => [field, value, verdict]),
  ).toEqual([
    ['nvCompatible', false, 'agrees'],
    ['batteryType', 'CR2032', 'differs'],
    ['shakeAwake', false, 'differs'],
    ['solarFailsafe', true, 'fills'],
    ['weightOz', 1.52, 'agrees'],
    ['waterproof', 'IPX7', 'fills'],
  ]);
});

test('words are quoted around the value, and of an ambiguous field from each place', () => {
  const long = `${'It is a fine sight. '.repeat(15)}It weighs 1.2 oz. ${'It is a fine sight. '.repeat(15)}`;
  const [proposal] = proposalsFor(shippedRegistry, 'optic', sampleOptic, samplePage([long]));
  expect(proposal?.words).toContain('It weighs 1.2 oz.');
  expect(proposal?.words.length).toBeLessThanOrEqual(maxWords);
  const [ambiguous] = proposalsFor(
    shippedRegistry,
    'optic',
    sampleOptic,
    samplePage([['Weight', '1.2 oz'], long.replace('1.2', '1.5')]),
  );
  expect(ambiguous).toMatchObject({ field: 'weightOz', value: null, verdict: 'ambiguous' });
  expect(ambiguous?.words).toContain('Weight: 1.2 oz / ');
  expect(ambiguous?.words).toContain('1.5 oz');
  expect(ambiguous?.words.length).toBeLessThanOrEqual(maxWords);
});

test('an offer is the one price of the page, or of the own variant', () => {
  const offer = (price: number, variant?: string) => ({ price, currency: 'USD', variant });
  const page = samplePage([]);
  expect(offerOf(sampleOptic, { ...page, offers: [] })).toBeNull();
  expect(offerOf(sampleOptic, { ...page, offers: [offer(300), offer(300)] })).toEqual({ price: 300, currency: 'USD' });
  expect(offerOf(sampleOptic, { ...page, offers: [offer(300), offer(320)] })).toBeNull();
  const variants = [offer(300, 'Ridge 1'), offer(320, 'Ridge 2')];
  expect(offerOf(sampleOptic, { ...page, offers: variants })).toEqual({ price: 320, currency: 'USD' });
});
