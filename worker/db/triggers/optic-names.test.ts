import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertOptic } from '#worker/testing/rows.ts';
import migration from '../../../migrations/0004_versions_and_names.sql?raw';

const [drop = '', ...rest] = migration.split('--> statement-breakpoint');
const modelsOf = async (line: string) =>
  (
    await env.DB.prepare(
      'SELECT id, model, version FROM red_dot_optics WHERE product_line = ? COLLATE NOCASE ORDER BY id',
    )
      .bind(line)
      .all()
  ).results;

test('the migration appends ids to the names of optics that differ in case only', async () => {
  await env.DB.prepare(drop).run();
  const spellings = [
    { brand: 'Holosun', productLine: '507c', model: null },
    { brand: 'holosun', productLine: '507C', model: '' },
    { brand: 'HOLOSUN', productLine: '507C', model: null },
    { brand: 'Holosun', productLine: '507C', model: 'X2' },
    { brand: 'Holosun', productLine: '507C', model: 'x2' },
    { brand: 'Holosun', productLine: '507C', model: 'X3' },
  ];
  const ids: number[] = [];
  for (const names of spellings) ids.push(await insertOptic(names));
  const statements = rest.slice(0, 2);
  for (const statement of statements) await env.DB.prepare(statement).run();
  expect(await modelsOf('507c')).toEqual([
    { id: ids[0], model: null, version: 1 },
    { id: ids[1], model: `(${ids[1]})`, version: 2 },
    { id: ids[2], model: `(${ids[2]})`, version: 2 },
    { id: ids[3], model: 'X2', version: 1 },
    { id: ids[4], model: `x2 (${ids[4]})`, version: 2 },
    { id: ids[5], model: 'X3', version: 1 },
  ]);
  const found = await env.DB.prepare('SELECT rowid FROM optics_search WHERE optics_search MATCH ?')
    .bind(`"${ids[4]}"`)
    .all();
  expect(found.results).toEqual([{ rowid: ids[4] }]);
  await expect(insertOptic({ brand: 'hOLOSUN', productLine: '507c', model: 'x3' })).rejects.toThrow();
});

test('looking up an optic by name in any case uses the name index', async () => {
  const { results } = await env.DB.prepare(
    "EXPLAIN QUERY PLAN SELECT id FROM red_dot_optics WHERE brand = 'a' COLLATE NOCASE AND product_line = 'b' COLLATE NOCASE AND coalesce(model, '') = 'c' COLLATE NOCASE",
  ).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH red_dot_optics USING INDEX optics_\w+ \(brand=\? AND product_line=\?\)$/),
  ]);
});
