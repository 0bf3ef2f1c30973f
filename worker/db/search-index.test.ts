import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertOptic } from '#worker/testing/rows.ts';

async function found(word: string): Promise<unknown[]> {
  const query = 'SELECT rowid FROM optics_search WHERE optics_search MATCH ? ORDER BY rowid';
  return (await env.DB.prepare(query).bind(`"${word}"*`).raw()).flat();
}

async function checkIntegrity(): Promise<void> {
  await env.DB.prepare("INSERT INTO optics_search (optics_search, rank) VALUES ('integrity-check', 1)").run();
}

const words = {
  brand: 'abrand',
  product_line: 'aline',
  model: 'amodel',
  variants: 'avariant',
  footprint: 'afootprint',
  search_parts: 'apart',
};

test('an optic is found by each indexed column and by no other', async () => {
  const id = await insertOptic({
    brand: 'abrand',
    productLine: 'aline',
    model: 'amodel',
    variants: ['avariant'],
    footprint: 'afootprint',
    searchParts: 'apart',
    description: 'adescription',
  });
  for (const word of Object.values(words)) expect([word, await found(word)]).toEqual([word, [id]]);
  expect(await found('adescription')).toEqual([]);
});

test.each(Object.keys(words))('changing %s updates the index', async (column) => {
  const id = await insertOptic({ model: 'x' });
  const word = `new${column.replace('_', '')}`;
  await env.DB.prepare(`UPDATE red_dot_optics SET ${column} = ? WHERE id = ?`).bind(`${word} first`, id).run();
  expect(await found(word)).toEqual([id]);
  await env.DB.prepare(`UPDATE red_dot_optics SET ${column} = 'gone' WHERE id = ?`).bind(id).run();
  expect(await found(word)).toEqual([]);
  await checkIntegrity();
});

test('the index ignores accents', async () => {
  const id = await insertOptic({ productLine: 'Éclair Ångström' });
  expect(await found('eclair')).toEqual([id]);
  expect(await found('angstrom')).toEqual([id]);
});
