import { expect, test } from 'vitest';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { read } from '#worker/testing/request.ts';

await loadCatalog();

test('mounts are listed lowest first, without plates', async () => {
  const { body } = await read('/api/mounts');
  const heights = body.map(({ axisHeightIn }) => axisHeightIn);
  expect(heights.length).toBeGreaterThanOrEqual(20);
  expect(heights).toEqual(heights.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});

test.each(['acro', 'Aimpoint ACRO'])('%s picks the mounts that take it', async (name) => {
  const { body } = await read('/api/mounts', `/api/mounts?footprint=${encodeURIComponent(name)}`);
  expect(body.length).toBeGreaterThan(3);
  expect(new Set(body.map(({ presents }) => JSON.stringify(presents)))).toEqual(
    new Set(['[{"id":"acro","name":"Aimpoint ACRO"}]']),
  );
});
