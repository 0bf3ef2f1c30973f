import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { insertOptic } from '#worker/testing/rows.ts';

await loadCatalog();

const columns =
  "brand, footprint_key, coalesce(emitter_type, ''), coalesce(battery_access, ''), coalesce(colors, ''), primary_use, dot_sizes, verified_facets";

/** The stored counts and a recount. */
async function keptAndRecounted(): Promise<[unknown[][], unknown[][]]> {
  const lists = [
    ['pistol', "primary_use IN ('Pistol', 'Pistol (Micro-compact)', 'Both')"],
    ['rifle', "primary_use IN ('Long gun', 'Both')"],
  ];
  const recount = lists.map(
    ([list, condition]) =>
      `SELECT '${list}' AS list, ${columns}, count(*) FROM red_dot_optics WHERE ${condition} GROUP BY ${columns}`,
  );
  const kept = await env.DB.prepare('SELECT * FROM optic_facet_counts ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9').raw();
  const recounted = await env.DB.prepare(`${recount.join(' UNION ALL ')} ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9`).raw();
  return [kept, recounted];
}

async function expectTrue(): Promise<void> {
  const [kept, recounted] = await keptAndRecounted();
  expect(kept).toEqual(recounted);
}

test('after a load of the catalog the stored counts equal a recount', async () => {
  const [kept, recounted] = await keptAndRecounted();
  expect(recounted.length).toBeGreaterThan(100);
  expect(kept).toEqual(recounted);
});

test('optics without facet values and several equal optics are counted', async () => {
  await insertOptic();
  for (const colors of ['Red', 'Red', 'Red', 'Red, Green'])
    await insertOptic({ brand: 'Same', primaryUse: 'Both', colors });
  const [kept, recounted] = await keptAndRecounted();
  expect(kept.filter(([, brand]) => brand === 'Same').map((row) => row.at(-1))).toEqual([3, 1, 3, 1]);
  expect(kept).toEqual(recounted);
});

test.each([
  ['brand', "'Other'"],
  ['footprint_key', "'holosun-k'"],
  ['emitter_type', "'Prism'"],
  ['emitter_type', 'NULL'],
  ['battery_access', "'Front'"],
  ['battery_access', 'NULL'],
  ['colors', "'Gold'"],
  ['colors', 'NULL'],
  ['dot_sizes', "'2, 6'"],
  ['verified_fields', `'["footprint","moa"]'`],
  ['primary_use', "'Long gun'"],
  ['primary_use', "'Both'"],
  ['primary_use', "'Pistol (Micro-compact)'"],
])('changing %s to %s updates the counts', async (column, value) => {
  const facts = { brand: 'Moving', emitterType: 'Open', batteryAccess: 'Side', colors: 'Red', moa: '3' };
  const id = await insertOptic({ ...facts, primaryUse: 'Pistol' });
  await insertOptic({ ...facts, primaryUse: 'Pistol' });
  const [before] = await keptAndRecounted();
  await env.DB.prepare(`UPDATE red_dot_optics SET ${column} = ${value} WHERE id = ?`).bind(id).run();
  const [after, recounted] = await keptAndRecounted();
  expect(after).not.toEqual(before);
  expect(after).toEqual(recounted);
});

test('changing many optics and columns in one statement updates the counts', async () => {
  await env.DB.prepare("UPDATE red_dot_optics SET primary_use = 'Both' WHERE primary_use = 'Long gun'").run();
  await expectTrue();
  await env.DB.prepare("UPDATE red_dot_optics SET brand = 'One house', colors = 'Red', emitter_type = NULL").run();
  await expectTrue();
  await env.DB.prepare("UPDATE red_dot_optics SET primary_use = 'Long gun' WHERE id % 2").run();
  await expectTrue();
});

test('a write that changes nothing keeps the counts', async () => {
  const [before] = await keptAndRecounted();
  await env.DB.prepare('UPDATE red_dot_optics SET brand = brand, colors = colors').run();
  expect((await keptAndRecounted())[0]).toEqual(before);
});

test('deleting optics updates the counts and leaves no row at zero', async () => {
  await env.DB.prepare('DELETE FROM red_dot_optics WHERE id % 3 = 0').run();
  await expectTrue();
  await env.DB.prepare('DELETE FROM red_dot_optics').run();
  expect(await keptAndRecounted()).toEqual([[], []]);
});
