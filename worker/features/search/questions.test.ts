import { expect, test } from 'vitest';
import { opticTitle } from '#domain/optics/optic-title.ts';
import { type AskedQuestion, type Judgement, judge, type Titles } from '#domain/search/measure/judge.ts';
import file from '#domain/search/measure/questions.data.json?raw';
import type { FitOfPair } from '#domain/search/search.schema.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { read } from '#worker/testing/request.ts';

await loadCatalog();

const { optics, pistols, footprints } = shippedCatalog();
const titles: Titles = {
  optic: new Set(optics.map(opticTitle)),
  pistols: new Set(pistols.map(({ brand, model }) => `${brand} ${model}`)),
  footprints: new Set(footprints.map(({ name }) => name)),
};

/** One in four: `npm run bench -- search` asks all. */
const asked = (JSON.parse(file) as AskedQuestion[]).filter((_, at) => at % 4 === 0);

async function verdictOf({ pistol, optic }: FitOfPair): Promise<string> {
  return (await read('/api/fit', `/api/fit?pistol=${pistol.id}&optic=${optic.id}`)).body.verdict;
}

const minRight = 0.92;
const maxWrong = 0.01;

const patience = 180_000;

/** Questions about no thing in particular find what their words find. */
const withoutThing = ['list', 'article', 'not-listed', 'none'];

test(
  'of what people ask, nearly all is answered rightly, and nearly nothing about another thing',
  async () => {
    expect(asked.length).toBeGreaterThanOrEqual(260);
    const failed: [Judgement, string][] = [];
    const withoutHits: string[] = [];
    for (const question of asked) {
      const { body: result } = await read('/api/search', `/api/search?q=${encodeURIComponent(question.q)}`);
      const { answer, hits } = result;
      const verdict = answer?.kind === 'fit' ? await verdictOf(answer) : '';
      const judgement = judge({ question, result, titles, verdictOf: () => verdict });
      const shown = `${judgement}: ${question.q} -> ${JSON.stringify(answer).slice(0, 200)}, ${hits[0]?.title}`;
      if (judgement !== 'right') failed.push([judgement, shown]);
      if (hits.length === 0 && !withoutThing.includes(question.expect.kind)) withoutHits.push(question.q);
    }
    const listed = failed.map(([, shown]) => shown).join('\n');
    const wrong = failed.filter(([judgement]) => judgement === 'wrong').length;
    expect(1 - failed.length / asked.length, listed).toBeGreaterThanOrEqual(minRight);
    expect(wrong / asked.length, listed).toBeLessThanOrEqual(maxWrong);
    expect(withoutHits).toEqual([]);
  },
  patience,
);
