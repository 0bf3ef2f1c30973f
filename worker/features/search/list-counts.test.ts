import { expect, test } from 'vitest';
import type { ListAnswer } from '#domain/search/search.schema.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { read } from '#worker/testing/request.ts';

await loadCatalog();

async function listFor(q: string): Promise<ListAnswer> {
  const { answer } = (await read('/api/search', `/api/search?q=${encodeURIComponent(q)}`)).body;
  if (answer?.kind !== 'list') throw new Error(`${q}: ${JSON.stringify(answer)}`);
  return answer;
}

async function totalOf(url: string): Promise<number | undefined> {
  const call = url.startsWith('/rifle') ? '/api/optics/rifle' : '/api/optics/pistol';
  return (await read(call, `/api/optics${url}&page=1&pageSize=1`)).total;
}

test.each([
  'what red dots fit glock 43x mos',
  'best edc red dot for glock 19 gen5 mos',
  'best concealed carry optic for hellcat pro',
  'enclosed red dots for p365 xmacro under 400',
  'green dots for staccato p',
  'which red dots fit p320 m17 without a plate',
  'holosun red dots for cz shadow 2 or',
  'cheapest ccw red dot for ruger rxm',
  'cheapest enclosed pistol red dot',
  'best ccw red dots under 300',
  'holosun carry optics',
  'red dots with rmr footprint',
  'best rifle red dot under 200',
])("'%s' is answered with as many sights as the list that it links to", async (q) => {
  const { url, count } = await listFor(q);
  expect(count).toBeGreaterThan(0);
  expect([url, count]).toEqual([url, await totalOf(url)]);
});
