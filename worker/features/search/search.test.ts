import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { countedDatabase } from '#worker/testing/counted-database.ts';
import { EdgeCache } from '#worker/testing/edge-cache.ts';
import { member } from '#worker/testing/members.ts';
import { opticInput } from '#worker/testing/optic-input.ts';
import { page, read, refusal, request } from '#worker/testing/request.ts';
import { insertFaq, insertOptic, insertOwnerReport, insertPistol, insertPost } from '#worker/testing/rows.ts';

await loadCatalog();

const path = (q: string, further = '') => `/api/search?q=${encodeURIComponent(q)}${further}`;
const search = async (q: string, further = '') => (await read('/api/search', path(q, further))).body;
const titles = async (q: string) => (await search(q)).hits.map(({ title }) => title);

test('each kind of hit has its title, its page and a note', async () => {
  const first = async (q: string) => (await search(q)).hits[0];
  expect(await first('hs507k')).toEqual({
    kind: 'optic',
    title: 'Holosun 507K X2',
    url: expect.stringMatching(/^\/optic\/\d+$/),
    note: 'Holosun K · HS507K-X2 / HE507K-GR-X2',
    pistolOptic: expect.any(Number),
  });
  expect(await first('43x')).toEqual({
    kind: 'pistol',
    title: 'Glock G43X MOS',
    url: '/pistols/glock-g43x-mos',
    note: 'Shield RMSc',
  });
  expect(await first('mos plate 02')).toMatchObject({ kind: 'footprint', url: '/footprints/rmr' });
  expect(await first('picatinny')).toMatchObject({ kind: 'footprint', url: '/footprints/picatinny' });
  expect(await first('holosun')).toMatchObject({ kind: 'brand', url: '/brands/holosun', note: 'Optics' });
  expect(await first('h&k')).toMatchObject({ kind: 'brand', url: '/brands/heckler-koch' });
  expect(await first('astigmatism')).toMatchObject({ kind: 'guide', url: '/blog/astigmatism-and-red-dots' });
  expect(await first('co-witnessing')).toMatchObject({
    kind: 'question',
    url: expect.stringMatching(/^\/faq#question-/),
  });
});

test.each([
  ['does eps carry fit 43x', 'Holosun EPS Carry', 'Glock G43X MOS'],
  ['can i put an acro p2 on a glock 19', 'Aimpoint ACRO P-2', 'Glock G19 Gen5 MOS'],
  ['g19 rmr hd', 'Trijicon RMR HD', 'Glock G19 Gen5 MOS'],
  ['Will the 507K fit my P365-XMACRO?', 'Holosun 507K X2', 'SIG Sauer P365-XMACRO'],
  ['hellcat romeozero', 'SIG Sauer ROMEOZero', 'Springfield Armory Hellcat OSP'],
  ['holosun 509t on m&p shield plus', 'Holosun 509T X2', 'Smith & Wesson M&P9 Shield Plus Optics Ready'],
  ['dpp for p320 xcompact', 'Leupold DeltaPoint Pro', 'SIG Sauer P320 XCompact'],
  ['holsun 507k on hellcat pro', 'Holosun 507K X2', 'Springfield Armory Hellcat Pro OSP'],
  ['osight on 43x', 'Olight Osight', 'Glock G43X MOS'],
  ['does osight s fit p365', 'Olight Osight S', 'SIG Sauer P365'],
  ['does sro fit staccato p', 'Trijicon SRO', 'Staccato P'],
  ['sro on staccato c', 'Trijicon SRO', 'Staccato C'],
  ['rmr hd on staccato xc', 'Trijicon RMR HD', 'Staccato XC'],
  ['acro p2 staccato p', 'Aimpoint ACRO P-2', 'Staccato P'],
  ['does 507k fit cz p-07', 'Holosun 507K X2', 'CZ P-07'],
  ['does 507k fit cz p07', 'Holosun 507K X2', 'CZ P-07'],
  ['507k on p07', 'Holosun 507K X2', 'CZ P-07'],
  ['507k p-07', 'Holosun 507K X2', 'CZ P-07'],
  ['does sro fit cz p-10 c or', 'Trijicon SRO', 'CZ P-10 C OR'],
  ['cz p-10 c or with rmr hd', 'Trijicon RMR HD', 'CZ P-10 C OR'],
  ['hk vp9 or rmr hd', 'Trijicon RMR HD', 'Heckler & Koch VP9 OR'],
  ['does sro fit cz p-10 c', 'Trijicon SRO', 'CZ P-10 C'],
  ['does SIG Sauer ROMEO-X Compact Open fit CZ P-10 F OR', 'SIG Sauer ROMEO-X Compact Open', 'CZ P-10 F OR'],
  ['does leupold deltapoint pro fit glock g19 gen5 coa', 'Leupold DeltaPoint Pro', 'Glock G19 Gen5 COA'],
])("'%s' is answered with the verdict", async (q, optic, pistol) => {
  const { answer, hits } = await search(q);
  expect(hits.slice(0, 2).map(({ title }) => title)).toEqual([optic, pistol]);
  expect([answer?.optic.title, answer?.pistol.title]).toEqual([optic, pistol]);
  const { body } = await read('/api/fit', `/api/fit?pistol=${answer?.pistol.id}&optic=${answer?.optic.id}`);
  const { isDisputed, ...fit } = answer?.fit ?? {};
  expect(body).toMatchObject(fit);
  expect(isDisputed).toBe(body.proofKind === 'disputed');
});

test('an answer says that sources or owners dispute it, and so do its page and the pairing’s', async () => {
  const q = 'does eps carry fit p365';
  const { answer: disputed } = await search(q);
  expect(disputed?.fit).toMatchObject({ verdict: 'direct', isDisputed: true });
  const pairing = `/confirm-fit?pistol=${disputed?.pistol.id}&optic=${disputed?.optic.id}`;
  for (const path of [`/search?q=${encodeURIComponent(q)}`, pairing])
    expect([path, await page(path)]).toEqual([path, expect.stringContaining('Mounts directly, disputed')]);
  const other = 'does acro p2 fit glock g47 mos';
  const { answer } = await search(other);
  if (answer === null) throw new Error('There is no answer');
  expect(answer.fit.isDisputed).toBe(false);
  for (let owners = 0; owners < 3; owners += 1) {
    await insertOwnerReport({ pistolId: answer.pistol.id, opticId: answer.optic.id, mount: 'did-not-fit' });
  }
  expect((await search(other)).answer?.fit.isDisputed).toBe(true);
});

test('a sight for rifles is found with the pistol and has no verdict', async () => {
  const { answer, hits } = await search('does leica tempus fit glock g19 mos');
  expect(hits.map(({ title }) => title)).toEqual(['Leica Tempus ASPH', 'Glock G19 Gen5 MOS']);
  expect(answer).toBeNull();
});

test('a verdict is about the pistol whose whole name is typed, for every pistol', async () => {
  const asked = shippedCatalog().pistols.map(({ brand, model }) => `${brand} ${model}`);
  const answered: (string | undefined)[] = [];
  for (const name of asked) {
    const { answer } = await search(`does trijicon rmr type 2 fit ${name}`);
    expect([name, answer?.optic.title]).toEqual([name, 'Trijicon RMR Type 2 Adjustable LED']);
    answered.push(answer?.pistol.title);
  }
  expect(answered).toEqual(asked);
});

test('a question of more words than are read has no verdict', async () => {
  const short = 'does rmr hd fit my glock g19 gen5';
  expect((await search(short)).answer?.pistol.title).toBe('Glock G19 Gen5 MOS');
  expect((await search(`${short}${' a'.repeat(15)} coa`)).answer).toBeNull();
});

test.each([
  '43x',
  'holosun 507k',
  'holsun on glock',
  'rmr or sro for glock 19',
  'glock 43x mos',
  'red dot for glock 43x',
  'holosun on glock',
  'what fits a g19',
  'shield plus',
])("'%s' names one thing and has no verdict", async (q) => expect((await search(q)).answer).toBeNull());

test('the limit bounds the hits, and the best stay', async () => {
  const { hits } = await search('holosun', '&limit=3');
  expect(hits).toHaveLength(3);
  expect(hits[0]?.kind).toBe('brand');
  expect((await search('holosun')).hits).toHaveLength(20);
  for (const limit of ['0', '51', 'x', '1&limit=2'])
    await refusal(await request(path('a', `&limit=${limit}`)), 'invalid');
});

test.each([
  '"',
  "'",
  '*',
  '%',
  '_',
  '()',
  'AND',
  'NEAR(',
  'title:',
  '{title further} : x',
  '507k" OR "glock',
  '^507k',
  '-507k',
  '507k*',
  'DROP TABLE faqs; --',
  '🔴',
  'هولوسون',
  '‮507k',
  'a'.repeat(100),
  'a b c d e f g h i j k l m n o p',
  'a 1 '.repeat(25),
  'p2 on t1 or '.repeat(8),
  '\u0000',
  '\\',
  'ﬁ',
  '漢字',
])('%j is answered', async (q) => {
  const { hits, answer } = await search(q);
  expect(answer).toBeNull();
  expect(hits.length).toBeLessThanOrEqual(20);
});

test('operators and wildcards are no words', async () => {
  expect(await titles('507k" OR "glock')).toEqual([]);
  expect(await titles('%')).toEqual([]);
  expect((await titles('-507k*'))[0]).toBe('Holosun 507K X2');
});

test('a query of more than 100 characters is refused', async () => {
  const refused = await refusal(await request(path('a'.repeat(101))), 'invalid');
  expect(refused.message).toBe('q must be at most 100 characters');
  await refusal(await request(path('a'.repeat(10_000))), 'invalid');
  await refusal(await request(path('a', '&q=b')), 'invalid');
});

test('without a word nothing is found, and nothing is read', async () => {
  for (const q of ['', '  ', '!?']) {
    const counted = countedDatabase();
    const response = await request(path(q), {}, counted.bindings);
    expect(await response.json()).toEqual({ hits: [], answer: null });
    expect(counted.statements).toEqual([]);
  }
});

test.each([
  ['507k', 46],
  ['holosun', 481],
  ['holsun', 341],
])('%j costs one statement and at most %d rows', async (q, rows) => {
  const counted = countedDatabase();
  await request(path(q), {}, counted.bindings);
  expect(counted.statements).toHaveLength(1);
  expect(await counted.rowsRead()).toBeLessThanOrEqual(rows);
});

test('what has only a part of the query is found if asked for', async () => {
  expect(await titles('holosun 999z')).toEqual([]);
  const { hits } = await search('holosun 999z', '&match=nearest');
  expect(hits[0]?.title).toBe('Holosun');
  expect(hits.length).toBeLessThanOrEqual(5);
  await refusal(await request(path('a', '&match=all')), 'invalid');
});

test('only published posts are found, and none before its time', async () => {
  await insertPost({ title: 'Zymurgy draft' });
  await insertPost({ title: 'Zymurgy later', status: 'scheduled', scheduledFor: '2999-01-01T00:00:00.000Z' });
  await insertPost({ title: 'Zymurgy ahead', status: 'published', publishedAt: '2999-01-01T00:00:00.000Z' });
  const id = await insertPost({ title: 'Zymurgy out', status: 'published', publishedAt: '2026-01-01T00:00:00.000Z' });
  expect(await titles('zymurgy')).toEqual(['Zymurgy out']);
  await env.DB.prepare("UPDATE blog_posts SET status = 'draft' WHERE id = ?").bind(id).run();
  expect(await titles('zymurgy')).toEqual([]);
});

test('new, renamed and deleted rows are found as they are', async () => {
  const run = (sql: string, id: number) => env.DB.prepare(sql).bind(id).run();
  const optic = await insertOptic({ brand: 'Quokka', productLine: 'Zorilla' });
  const pistol = await insertPistol({ brand: 'Quokka', model: 'Bandicoot' });
  expect(await titles('quokka')).toEqual(['Quokka', 'Quokka Zorilla', 'Quokka Bandicoot']);
  await run("UPDATE red_dot_optics SET product_line = 'Potoroo' WHERE id = ?", optic);
  await run("UPDATE pistols SET brand = 'Numbat' WHERE id = ?", pistol);
  expect(await titles('zorilla')).toEqual([]);
  expect(await titles('quokka')).toEqual(['Quokka', 'Quokka Potoroo']);
  expect(await titles('numbat')).toEqual(['Numbat', 'Numbat Bandicoot']);
  await run('DELETE FROM red_dot_optics WHERE id = ?', optic);
  await run('DELETE FROM pistols WHERE id = ?', pistol);
  expect([...(await titles('quokka')), ...(await titles('numbat'))]).toEqual([]);
  const faq = await insertFaq('What is a bilby?', 'A marsupial.');
  expect(await titles('bilby')).toEqual(['What is a bilby?']);
  expect(await titles('marsupial')).toEqual(['What is a bilby?']);
  await run("UPDATE faqs SET answer = 'A mammal.' WHERE id = ?", faq);
  expect(await titles('marsupial')).toEqual([]);
});

test('a brand is found as its rows spell it now', async () => {
  const id = await insertOptic({ brand: 'PADEMELON', productLine: 'Line' });
  await env.DB.prepare("UPDATE red_dot_optics SET brand = 'Pademelon' WHERE id = ?").bind(id).run();
  expect((await search('pademelon')).hits[0]).toEqual({
    kind: 'brand',
    title: 'Pademelon',
    url: '/brands/pademelon',
    note: 'Optics',
  });
});

test('visitors find a change right after it, and cached answers otherwise', async () => {
  const { cookie } = await member({ isAdmin: true });
  const cache = new EdgeCache();
  const found = async () => ((await (await cache.fetch(path('dugong'))).json()) as { hits: unknown[] }).hits.length;
  expect(await found()).toBe(0);
  const { runs } = cache;
  expect(await found()).toBe(0);
  expect(cache.runs).toBe(runs);
  const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' };
  const body = JSON.stringify({ ...opticInput(), brand: 'Dugong' });
  expect((await cache.fetch('/api/admin/optics', { method: 'POST', headers, body })).status).toBe(201);
  expect(await found()).toBe(2);
});

test('an answer is purged with its optic and its pistol', async () => {
  const { answer } = await search('does eps carry fit 43x');
  const tags = (await request(path('does eps carry fit 43x'))).headers.get('Cache-Tag')?.split(',');
  expect(tags).toEqual(expect.arrayContaining(['search', `optic-${answer?.optic.id}`, `pistol-${answer?.pistol.id}`]));
});

test('the indexes equal the documents', async () => {
  for (const table of ['search_words', 'search_trigrams']) {
    await env.DB.prepare(`INSERT INTO ${table} (${table}, rank) VALUES ('integrity-check', 1)`).run();
  }
});
