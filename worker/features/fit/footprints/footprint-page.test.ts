import { expect, test } from 'vitest';
import { piece } from '#domain/evidence/testing.ts';
import { page, read } from '#worker/testing/request.ts';
import { insertFootprint } from '#worker/testing/rows.ts';

test('before the catalog is loaded, a footprint has no page', async () => {
  expect(await page('/footprints/trijicon-rmr', 404)).toContain('Footprint not found');
});

test("a footprint's page leads to its own changes, not to those of others whose names contain its name", async () => {
  const id = await insertFootprint({ key: 'acme-cut', name: 'Acme Cut' });
  const html = await page('/footprints/acme-cut');
  expect(html).toMatch(new RegExp(`<a [^>]*href="/changes\\?kind=footprint&amp;id=${id}"[^>]*>What changed</a>`));
});

test('a footprint answers the evidence that counts, with what it says of the stored facts', async () => {
  const torque = { field: 'torqueInLb', words: '12 in-lb', value: 12 };
  const lookalikes = piece({ field: 'lookalikes', words: 'Not an RMR', value: ['rmr'] });
  await insertFootprint({
    ...{ key: 'proven-cut', torqueInLb: 12, lookalikes: [{ id: 'rmr', why: 'Other screws' }] },
    evidence: [
      piece(torque),
      piece({ ...torque, value: 15 }),
      piece({ ...torque, replacedOn: '2026-11-21' }),
      lookalikes,
    ],
  });
  const { footprint } = (await read('/api/footprints/:id', '/api/footprints/proven-cut')).body;
  expect(footprint.evidence.map(({ field, value, verdict }) => [field, value, verdict])).toEqual([
    ['torqueInLb', 12, 'supports'],
    ['torqueInLb', 15, 'contradicts'],
    ['lookalikes', ['rmr'], 'supports'],
  ]);
  expect(footprint.evidence[0]).toMatchObject({ publisher: 'maker.example' });
  expect(footprint.evidence[0]).not.toHaveProperty('readBy');
});
