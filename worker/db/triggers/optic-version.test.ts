import { env } from 'cloudflare:workers';
import { eq, getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { opticInputSchema } from '#domain/optics/optic-input.schema.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { db, insertOptic, insertReview } from '#worker/testing/rows.ts';
import { optics } from '../schema/catalog/optics.ts';

async function versionOf(id: number): Promise<number | undefined> {
  const [row] = await db.select({ version: optics.version }).from(optics).where(eq(optics.id, id));
  return row?.version;
}

const columns = getTableColumns(optics);

test.each(Object.keys(opticInputSchema.shape))('changing %s raises the version by one', async (field) => {
  const column = columns[field as keyof typeof columns].name;
  const id = await insertOptic();
  const other = await insertOptic();
  expect(await versionOf(id)).toBe(1);
  await env.DB.prepare(`UPDATE red_dot_optics SET ${column} = '7' WHERE id = ?`).bind(id).run();
  expect([await versionOf(id), await versionOf(other)]).toEqual([2, 1]);
});

test("a review doesn't raise the version", async () => {
  const id = await insertOptic();
  await env.DB.prepare('DELETE FROM reviews WHERE id = ?')
    .bind(await insertReview(id, 5))
    .run();
  expect(await versionOf(id)).toBe(1);
});

test('a load raises the versions of the optics that it changes, and a repeated load raises none', async () => {
  const catalog = { optics: shippedCatalog().optics.slice(0, 20) };
  const [first] = catalog.optics;
  if (first === undefined) throw new Error('The catalog has no optics');
  const versions = async () =>
    (await db.select({ version: optics.version }).from(optics).where(eq(optics.productLine, first.productLine)))[0]
      ?.version;
  await loadCatalog(catalog);
  await loadCatalog(catalog);
  expect(await versions()).toBe(1);
  const count = async () => env.DB.prepare('SELECT count(*) FROM red_dot_optics WHERE version = 2').first('count(*)');
  const before = await count();
  first.weightOz = 7.5;
  await loadCatalog(catalog);
  expect(await versions()).toBe(2);
  expect(await count()).toBe((before as number) + 1);
});
