import { expect, test } from 'vitest';
import { opticTitle } from '#domain/optics/optic-title.ts';
import { type AskedQuestion, type Judgement, judge, type Titles } from '#domain/search/measure/judge.ts';
import questions from '#domain/search/measure/questions.data.json?raw';
import type { FitAnswer, FitOfPair, SearchResult } from '#domain/search/search.schema.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { member } from '#worker/testing/members.ts';
import { page, read } from '#worker/testing/request.ts';
import { insertOwnerReport } from '#worker/testing/rows.ts';

await loadCatalog();

const search = async (q: string) => (await read('/api/search', `/api/search?q=${encodeURIComponent(q)}`)).body;

const fitIn = ({ answer }: Pick<SearchResult, 'answer'>): FitAnswer => {
  if (answer?.kind !== 'fit') throw new Error(`Answered with ${JSON.stringify(answer)}`);
  return answer;
};

/** The verdicts of an answer, also of one that asks which model is meant. */
const pairsIn = ({ answer }: Pick<SearchResult, 'answer'>): FitOfPair[] => {
  if (answer?.kind === 'choose') return answer.options.flatMap(({ pair }) => pair ?? []);
  return answer?.kind === 'fit' ? [answer, ...answer.others] : [];
};

test.each([
  ['does eps carry fit 43x', 'Holosun EPS Carry', 'Glock G43X MOS'],
  ['can i put an acro p2 on a glock 19', 'Aimpoint ACRO P-2', 'Glock G19 Gen5 MOS'],
  ['Will the 507K fit my P365-XMACRO?', 'Holosun 507K X2', 'SIG Sauer P365-XMACRO'],
  ['hellcat romeozero', 'SIG Sauer ROMEOZero', 'Springfield Armory Hellcat OSP'],
  ['holsun 507k on hellcat pro', 'Holosun 507K X2', 'Springfield Armory Hellcat Pro OSP'],
  ['does osight s fit p365', 'Olight Osight S', 'SIG Sauer P365'],
  ['rmr hd on staccato xc', 'Trijicon RMR HD', 'Staccato XC'],
  ['does 507k fit cz p-07', 'Holosun 507K X2', 'CZ P-07'],
  ['does 507k fit cz p07', 'Holosun 507K X2', 'CZ P-07'],
  ['507k p-07', 'Holosun 507K X2', 'CZ P-07'],
  ['does sro fit cz p-10 c', 'Trijicon SRO', 'CZ P-10 C'],
  ['does leupold deltapoint pro fit glock g19 gen5 coa', 'Leupold DeltaPoint Pro', 'Glock G19 Gen5 COA'],
])("'%s' is answered with the verdict", async (q, optic, pistol) => {
  const result = await search(q);
  const answer = fitIn(result);
  expect(result.hits.slice(0, 2).map(({ title }) => title)).toEqual([optic, pistol]);
  expect([answer.optic.title, answer.pistol.title]).toEqual([optic, pistol]);
  const { body } = await read('/api/fit', `/api/fit?pistol=${answer.pistol.id}&optic=${answer.optic.id}`);
  const { isDisputed, ...fit } = answer.fit;
  expect(body).toMatchObject(fit);
  expect(isDisputed).toBe(body.proofKind === 'disputed');
});

test('an answer says that sources or owners dispute it, and so do its page and the pairing’s', async () => {
  const q = 'does eps carry fit p365';
  const disputed = fitIn(await search(q));
  expect(disputed.fit).toMatchObject({ verdict: 'direct', isDisputed: true });
  const pairing = `/confirm-fit?pistol=${disputed.pistol.id}&optic=${disputed.optic.id}`;
  for (const path of [`/search?q=${encodeURIComponent(q)}`, pairing])
    expect([path, await page(path)]).toEqual([path, expect.stringMatching(/Fits(?:<!-- -->)?, disputed/)]);
  const other = 'does acro p2 fit glock g47 mos';
  const answer = fitIn(await search(other));
  expect(answer.fit.isDisputed).toBe(false);
  for (let owners = 0; owners < 3; owners += 1) {
    await insertOwnerReport({ pistolId: answer.pistol.id, opticId: answer.optic.id, mount: 'did-not-fit' });
  }
  expect(fitIn(await search(other)).fit.isDisputed).toBe(true);
});

test('a sight for rifles has a verdict on a pistol, and none on a family that may be a rifle', async () => {
  const result = await search('does leica tempus fit glock g19 mos');
  expect(result.hits.slice(0, 2).map(({ title }) => title)).toEqual(['Leica Tempus ASPH', 'Glock G19 Gen5 MOS']);
  expect(fitIn(result).fit.verdict).toBe('plate-in-pistol-box');
  expect((await search('does a romeo5 fit an m&p')).answer).toBeNull();
});

test('a verdict is about the pistol whose whole name is typed, for every pistol', async () => {
  const asked = shippedCatalog().pistols.map(({ brand, model }) => `${brand} ${model}`);
  const answered: (string | undefined)[] = [];
  for (const name of asked) {
    const [pair] = pairsIn(await search(`does trijicon rmr type 2 fit ${name}`));
    expect([name, pair?.optic.title]).toEqual([name, 'Trijicon RMR Type 2 Adjustable LED']);
    answered.push(pair?.pistol.title);
  }
  expect(answered).toEqual(asked);
});

test.each(['does rmr fit p320', 'does sro fit p320', 'rmr m&p', '509t on m&p', 'does rmr fit dagger', '507 on 43x'])(
  "'%s' may mean several models with different verdicts, and each has its own",
  async (q) => {
    const verdicts = new Set<string>();
    const result = await search(q);
    for (const { pistol, optic, fit } of pairsIn(result)) {
      const { body } = await read('/api/fit', `/api/fit?pistol=${pistol.id}&optic=${optic.id}`);
      expect([pistol.title, optic.title, fit.verdict]).toEqual([pistol.title, optic.title, body.verdict]);
      verdicts.add(`${fit.verdict} ${fit.isDisputed}`);
    }
    expect(verdicts.size).toBeGreaterThan(1);
    const asks = result.answer?.kind === 'choose' ? `Which ${result.answer.what}?` : 'It depends on the model';
    expect(await page(`/search?q=${encodeURIComponent(q)}`)).toContain(asks.replaceAll('&', '&amp;'));
  },
);

test('a family whose models have one verdict gets that verdict', async () => {
  const q = 'does romeozero fit hellcat';
  const answer = fitIn(await search(q));
  expect(answer.pistol.title).toBe('Springfield Armory Hellcat OSP');
  expect(answer.others.length).toBeGreaterThan(0);
  const html = (await page(`/search?q=${encodeURIComponent(q)}`)).replaceAll('<!-- -->', '');
  expect(html).toContain('The SIG Sauer ROMEOZero mounts directly on the Springfield Armory Hellcat OSP.');
  expect(html).not.toContain('It depends on the model');
});

test('a report on any model that a query may mean purges its answer', async () => {
  const edge = new EdgeCache();
  const answered = async () => {
    return pairsIn((await (await edge.fetch('/api/search?q=does+rmr+fit+pdp')).json()) as SearchResult);
  };
  const before = await answered();
  const last = before.at(-1);
  expect(before.length).toBeGreaterThan(1);
  expect(last?.fit.isDisputed).toBe(false);
  const { cookie } = await member();
  const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' };
  const path = `/api/user/owner-reports/${last?.pistol.id}/${last?.optic.id}`;
  const body = JSON.stringify({ mount: 'did-not-fit' });
  expect((await edge.fetch(path, { method: 'PUT', headers, body })).status).toBeLessThan(300);
  expect((await answered()).find((pair) => pair.pistol.id === last?.pistol.id)?.fit.isDisputed).toBe(true);
});

test.each(['sig p365', 'sig sauer p365', 'p365'])("'%s' is one model, and not the longer names", async (pistol) => {
  const { pistol: meant, others } = fitIn(await search(`does eps carry fit ${pistol}`));
  expect(meant.title).toBe('SIG Sauer P365');
  expect(others.map((pair) => pair.pistol.title)).toEqual(['SIG Sauer P365 (no optic cut)']);
});

test('a question of more words than are read has no answer', async () => {
  const short = 'does rmr hd fit my glock g19 gen5';
  expect(fitIn(await search(short)).pistol.title).toBe('Glock G19 Gen5 MOS');
  expect((await search(`${short}${' a'.repeat(60)} coa`)).answer).toBeNull();
});

test.each(['43x', 'holosun 507k', 'rmsc', 'glock', 'xqzv'])("'%s' asks nothing and has no answer", async (q) =>
  expect((await search(q)).answer).toBeNull(),
);

test('what no row has is said to be missing, with the nearest names', async () => {
  const { answer } = await search('canik mc9q holosun 507k');
  expect(answer).toMatchObject({ kind: 'not-listed', name: 'Canik MC9Q' });
  const html = await page('/search?q=canik+mc9q+holosun+507k');
  expect(html).toContain('We don’t list the Canik MC9Q yet.');
  expect(html).toContain('/report?path=%2Fsearch&amp;reason=other&amp;note=Please+add+the+Canik+MC9Q.');
});

test.each([
  ['exps3 battery life', 'The EOTECH HWS EXPS3 runs'],
  ['eps or eps carry', 'Compare side by side'],
  ['cheapest enclosed pistol red dot', 'Show all '],
  ['how much does an aimpoint micro weigh', 'Which Aimpoint Micro?'],
  ['how do i zero my red dot', 'Mounting a pistol red dot|How to zero a red dot'],
])("the page for '%s' says so without a script", async (q, said) => {
  const html = await page(`/search?q=${encodeURIComponent(q)}`);
  expect(said.split('|').some((one) => html.includes(one))).toBe(true);
});

test.each(['what screws for glock 19 gen5 mos', 'best holster for my glock 19 gen5 mos', 'what can an acro go on'])(
  "'%s' gets no count of a list that nobody counted",
  async (q) => expect(JSON.stringify((await search(q)).answer)).not.toMatch(/"text":"0 /),
);

test('a fact of a footprint is known by the names of its optics', async () => {
  const { answer } = await search('torque for 507comp');
  expect(answer).toMatchObject({ kind: 'fact', field: 'torqueInLb', value: expect.anything() });
});

test('what holds a sight on a rifle is told as sold, with its height and the mounts that are listed', async () => {
  const { answer } = await search('what mount for the duty rds');
  expect(answer).toMatchObject({ kind: 'fact', subject: { url: expect.stringMatching(/^\/optic\/\d+#mounts$/) } });
  expect(answer).toHaveProperty(
    'text',
    expect.stringMatching(
      /^Aimpoint Duty RDS: One-piece 39 mm [^.]+\. Height on an AR-15: lower third, 1\.535 in\. We list \d+ mounts for rails\.$/,
    ),
  );
});

test('a fact that sources dispute says so, and one that they do not is said plainly', async () => {
  const textOf = async (q: string) => {
    const { answer } = await search(q);
    return answer?.kind === 'fact' ? answer.text : JSON.stringify(answer);
  };
  expect(await textOf('xps2 battery life')).toMatch(/ Sources disagree\.$/);
  expect(await textOf('xps3 battery life')).not.toContain('disagree');
});

const { optics, pistols, footprints } = shippedCatalog();
const titles: Titles = {
  optic: new Set(optics.map(opticTitle)),
  pistols: new Set(pistols.map(({ brand, model }) => `${brand} ${model}`)),
  footprints: new Set(footprints.map(({ name }) => name)),
};

/** One in six: `npm run bench -- search` asks all. */
const asked = (JSON.parse(questions) as AskedQuestion[]).filter((_, at) => at % 6 === 0);

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
