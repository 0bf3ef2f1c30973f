import { expect, test } from 'vitest';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { read } from '#worker/testing/request.ts';
import corpusFile from './search-corpus.json?raw';

await loadCatalog();

const corpus = JSON.parse(corpusFile) as { q: string; expect: string[] }[];

const target = 0.97;

test('the expected hit is the first or the second for 97 % of what people type', async () => {
  expect(corpus.length).toBeGreaterThanOrEqual(150);
  const misses: string[] = [];
  for (const { q, expect: expected } of corpus) {
    const { body } = await read('/api/search', `/api/search?limit=5&q=${encodeURIComponent(q)}`);
    const hits = body.hits.map(({ kind, title }) => `${kind}: ${title}`);
    if (!hits.slice(0, 2).some((hit) => expected.includes(hit))) misses.push(`${q} -> ${hits.join(' | ')}`);
  }
  expect(misses.length / corpus.length, misses.join('\n')).toBeLessThanOrEqual(1 - target);
});
