import { expect, test } from 'vitest';
import { adminPistolRowSchema } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertPistol } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });

await insertPistol({ brand: 'Glock', model: 'G19', defaultFootprint: 'Trijicon RMR', verifiedFacts: 2 });
await insertPistol({ brand: 'beretta', model: '92X', isOpticReady: false, verifiedFacts: 1 });
await insertPistol({ brand: 'Beretta', model: 'APX', defaultFootprint: 'Aimpoint ACRO', verifiedFacts: 2 });

async function list(query = ''): Promise<{ models: string[]; total: number }> {
  const response = await send(`/api/admin/pistols${query}`);
  const total = Number(response.headers.get('X-Total-Count'));
  const rows = await bodyOf(response, adminPistolRowSchema.array());
  return { models: rows.map(({ model }) => model), total };
}

test.each([
  ['', ['92X', 'APX', 'G19']],
  ['?sort=model', ['92X', 'APX', 'G19']],
  ['?sort=footprint', ['APX', 'G19', '92X']],
  ['?sort=-footprint', ['G19', 'APX', '92X']],
  ['?sort=verified', ['92X', 'APX', 'G19']],
  ['?q=nothing', []],
])('the table %s lists %j', async (query, models) => {
  expect(await list(query)).toEqual({ models, total: models.length });
});

test('pages have a total', async () => {
  expect(await list('?page=2&pageSize=2')).toEqual({ models: ['G19'], total: 3 });
});

test.each(['sort=price'])('%s is refused', async (query) => {
  await refusal(await send(`/api/admin/pistols?${query}`), 'invalid');
});
