import { expect, test } from 'vitest';
import { read, refusal, request } from '#worker/testing/request.ts';
import { insertOptic, insertReview } from '#worker/testing/rows.ts';

const images = { frontImageUrl: '/images/front.jpg', recommendedPurchaseLink: 'https://example.com/buy' };

test('an optic includes fields, images, provenance, and rating', async () => {
  const id = await insertOptic({
    brand: 'Holosun',
    model: 'HS507C',
    variants: ['red', 'green'],
    footprint: 'MOS Plate 02',
    moa: '2 / 32 MOA circle',
    solarFailsafe: true,
    weightOz: 1.5,
    sources: ['https://example.com/a'],
    checkedOn: '2026-11-20',
    confidence: 'high',
    unverified: ['weightOz'],
    ...images,
  });
  await insertReview(id, 5);
  await insertReview(id, 2);
  const { body } = await read('/api/optic/:id', `/api/optic/${id}`);
  expect(body).toMatchObject({
    id,
    brand: 'Holosun',
    model: 'HS507C',
    variants: ['red', 'green'],
    footprint: 'MOS Plate 02',
    footprintKey: 'rmr',
    moa: '2 / 32 MOA circle',
    solarFailsafe: true,
    shakeAwake: false,
    weightOz: 1.5,
    confidence: 'high',
    unverified: ['weightOz'],
    reviewCount: 2,
    averageRating: 3.5,
    ...images,
  });
});

test('unknown fields are null, never 0 or an empty text', async () => {
  const id = await insertOptic();
  const { body } = await read('/api/optic/:id', `/api/optic/${id}`);
  const { id: _, brand, productLine, primaryUse, footprint, footprintKey, createdAt, updatedAt, ...rest } = body;
  const unstated = Object.entries(rest).filter(([, value]) => value === null);
  expect(unstated).toHaveLength(35);
  expect(Object.values(rest)).not.toContain('');
  expect(rest).toMatchObject({ variants: [], sources: [], unverified: [], confidence: 'low', averageRating: null });
});

test('an unknown optic returns 404', async () => {
  const body = await refusal(await request('/api/optic/999999'), 'not_found');
  expect(body.message).toBe('Optic not found');
  await refusal(await request('/api/optic/999999999999999'), 'not_found');
});

test.each(['abc', '0x10', '1;drop'])('the id %s is refused', async (id) => {
  const body = await refusal(await request(`/api/optic/${id}`), 'invalid');
  expect(body.issues).toEqual([{ path: 'id', message: 'The id must be a positive whole number' }]);
});
