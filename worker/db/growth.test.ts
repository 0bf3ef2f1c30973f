import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { request } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';
import { listBases } from '../features/fit/effects.ts';
import { runBatch } from './batch.ts';

await loadCatalog();

const copies = 99;

async function copy(table: string, anew: Record<string, string>): Promise<void> {
  const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>();
  const columns = results.map(({ name }) => name);
  const values = columns.map((name) => (name === 'id' ? 'id + 1000 * n' : (anew[name] ?? name)));
  await env.DB.prepare(
    `WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${copies})
     INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table}, counter`,
  ).run();
}

type Cost = { statements: number; rowsRead: number; answers: number };

async function costOf(path: string): Promise<Cost> {
  const counted = countedDatabase();
  const response = await request(path, {}, counted.bindings);
  expect([path, response.status]).toEqual([path, 200]);
  const answers = ((await response.json()) as unknown[]).length;
  return { statements: counted.statements.length, rowsRead: await counted.rowsRead(), answers };
}

const compatible = [
  '/api/optics/compatible/rmr',
  '/api/optics/compatible/RMSc',
  '/api/optics/compatible/Docter%2FNoblex',
];
const fitting = ['/api/optics/1/pistols', '/api/optics/2/pistols'];
const costs = async (paths: string[]) => Promise.all(paths.map(costOf));

test("finding optics and pistols for a footprint costs the same among a hundred times as many that don't fit", async () => {
  const before = await costs([...compatible, ...fitting]);
  for (const { statements, answers } of before) {
    expect(statements).toBe(1);
    expect(answers).toBeGreaterThan(5);
  }
  await copy('red_dot_optics', {
    model: "coalesce(model, '') || ' copy ' || n",
    footprint_key: "footprint_key || '-copy'",
  });
  await copy('pistols', {
    model: "model || ' copy ' || n",
    slug: "slug || '-copy-' || n",
    default_footprint: "default_footprint || ' copy'",
    includes_plates: "'[]'",
    taken_bases: "'{}'",
  });
  await copy('pistol_footprints', {
    pistol_id: 'pistol_id + 1000 * n',
    footprint_key: "footprint_key || '-copy'",
  });
  const { results } = await env.DB.prepare('SELECT count(*) AS rows FROM red_dot_optics').all();
  expect(results).toEqual([{ rows: 212 * (copies + 1) }]);
  for (const [index, { rowsRead, ...rest }] of (await costs([...compatible, ...fitting])).entries()) {
    const { rowsRead: rowsBefore, ...restBefore } = before[index] as Cost;
    expect(rest).toEqual(restBefore);
    // An index is read up to the row after the last match, which the last pistol had not.
    expect(rowsRead).toBeLessThanOrEqual(rowsBefore + 1);
  }
});

test('a hundred times as many matches cost no more per match, still in one statement', async () => {
  const before = await costs([...compatible, ...fitting]);
  await env.DB.batch([
    env.DB.prepare("UPDATE red_dot_optics SET footprint_key = replace(footprint_key, '-copy', '')"),
    env.DB.prepare("UPDATE pistol_footprints SET footprint_key = replace(footprint_key, '-copy', '')"),
    env.DB.prepare(
      `UPDATE pistols SET (default_footprint, includes_plates, taken_bases) =
       (SELECT default_footprint, includes_plates, taken_bases FROM pistols AS original WHERE original.id = pistols.id % 1000)`,
    ),
  ]);
  await runBatch(db, listBases(db, sql`(SELECT id FROM pistols)`));
  const after = await costs([...compatible, ...fitting].map((path) => `${path}?pageSize=1000`));
  for (const [index, { statements, rowsRead, answers }] of after.entries()) {
    const one = before[index] as Cost;
    expect(statements).toBe(1);
    const matches = one.answers * (copies + 1);
    expect(answers).toBe(Math.min(1000, matches));
    expect(rowsRead / matches).toBeLessThanOrEqual(one.rowsRead / one.answers);
  }
});
