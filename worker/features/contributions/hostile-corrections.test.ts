import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { unlimited } from '#worker/testing/contributions.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send } = await member();
const opticId = await insertOptic({ weightOz: 1.2, batteryType: 'CR1632' });

const url = 'https://maker.example/dot';
const battery = { field: 'batteryType', value: 'CR2032', url };
const withFact = (fact: object) => ({ entity: 'optic', id: opticId, facts: [{ ...battery, ...fact }] });
const withFacts = (facts: unknown) => ({ ...withFact({}), facts });

const put = (body: string) => send('/api/user/corrections', { method: 'PUT', body }, unlimited);
const stored = () => env.DB.prepare('SELECT count(*) AS n FROM contributions').first<number>('n');

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM contributions').run();
});

const types: [what: string, body: unknown, path?: string][] = [
  ['a list', [withFact({})]],
  ['another entity', { ...withFact({}), entity: 'user' }, 'entity'],
  ['entity __proto__', JSON.parse(`{"entity":"__proto__","id":${opticId},"facts":[]}`), 'entity'],
  ['id with SQL', { ...withFact({}), id: '1 OR 1=1' }, 'id'],
  ['facts as an object', withFacts({ 0: battery }), 'facts'],
  ['no facts', withFacts([]), 'facts'],
  ['11 facts', withFacts(Array.from({ length: 11 }, (_, n) => ({ ...battery, field: `f${n}` }))), 'facts'],
  ['a fact twice', withFacts([battery, battery]), 'facts'],
];

const facts: [what: string, fact: object, path: string][] = [
  ['an unknown field', { field: 'taste' }, 'facts.0.field'],
  ['field __proto__', { field: '__proto__' }, 'facts.0.field'],
  ['a field with SQL', { field: "batteryType'; DROP TABLE users; --" }, 'facts.0.field'],
  ['the evidence', { field: 'evidence', value: ['x'] }, 'facts.0.field'],
  ['a shop link', { field: 'recommendedPurchaseLink', value: 'https://spam.example' }, 'facts.0.field'],
  ['a value as an object', { value: { toString: 'x' } }, 'facts.0.value'],
  ['a text of 1,001 characters', { value: 'x'.repeat(1_001) }, 'facts.0.value'],
  ['a list of 101 texts', { field: 'variants', value: Array(101).fill('x') }, 'facts.0.value'],
  ['an unknown plate', { field: 'includedPlates', value: ['<script>'] }, 'facts.0.value'],
  ['javascript:', { url: 'javascript:alert(1)' }, 'facts.0.url'],
  ['data:', { url: 'data:text/html,<script>alert(1)</script>' }, 'facts.0.url'],
  ['a host that is not the real one', { url: 'https://maker.example@evil.example/' }, 'facts.0.url'],
  ['a private host in full-width letters', { url: 'https://nas.\uff4cocal/dot' }, 'facts.0.url'],
  ['a private host in percent signs', { url: 'https://nas.%6cocal/dot' }, 'facts.0.url'],
  [
    'an address that is too long with its host in plain letters',
    { url: `https://m\u0430ker.example/${'x'.repeat(2_025)}` },
    'facts.0.url',
  ],
  ['an address that browsers repair', { url: 'https:\\\\evil.example' }, 'facts.0.url'],
  ['a long method', { method: 'x'.repeat(301) }, 'facts.0.method'],
];

const refused: [what: string, body: unknown, path?: string][] = [
  ...types,
  ...facts.map(([what, fact, path]): [string, unknown, string] => [what, withFact(fact), path]),
];

test.each(refused)('%s is refused and stores nothing', async (_, body, path) => {
  const { issues } = await refusal(await put(JSON.stringify(body)), 'invalid');
  if (path !== undefined) expect(issues?.map((issue) => issue.path)).toContain(path);
  expect(await stored()).toBe(0);
});

test.each([
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a closed element', '</script><script>alert(1)</script>'],
  ['SQL', "'); DELETE FROM users; --"],
  ['a template', `\${process.env.SESSION_SECRET}{{7*7}}`],
  ['a formula', '=HYPERLINK("https://evil.example")'],
])('%s stays text', async (_, text) => {
  const users = () => env.DB.prepare('SELECT count(*) AS n FROM users').first<number>('n');
  const before = await users();
  const body = { ...withFact({ value: text, words: text, method: text }), note: text };
  const [sent] = await bodyOf(await put(JSON.stringify(body)), contracts['PUT /api/user/corrections'].response);
  expect(sent).toMatchObject({ value: text, words: text, method: text, note: text });
  expect([await stored(), await users()]).toEqual([1, before]);
});

test('characters that nobody typed are left out of pasted text', async () => {
  const pasted = { value: 'CR\u202e2302', url: 'https://maker.example/\u202edot', words: 'a\nb' };
  const body = { ...withFact(pasted), note: 'a\u202eb' };
  const [sent] = await bodyOf(await put(JSON.stringify(body)), contracts['PUT /api/user/corrections'].response);
  expect(sent).toMatchObject({ value: 'CR2302', url, words: 'a b', note: 'ab' });
});

test('what a member cannot decide is left out', async () => {
  const body = {
    ...withFact({ state: 'accepted', base: 'x', userId: 1 }),
    state: 'accepted',
    title: 'X',
  };
  const [sent] = await bodyOf(await put(JSON.stringify(body)), contracts['PUT /api/user/corrections'].response);
  expect(sent).toMatchObject({ state: 'pending', base: 'CR1632', acceptedValue: null });
  expect(sent?.title).not.toBe('X');
});

test.each([
  ['an international host', 'https://магазин.рф:8443/путь?q=2', 'https://xn--80aairftm.xn--p1ai:8443/путь?q=2'],
  ['a letter that looks like another', 'https://m\u0430ker.example/dot', 'https://xn--mker-53d.example/dot'],
  ['a host in percent signs', 'https://%6daker.example/dot', url],
])('%s is stored in plain letters, and counts as the page with that host', async (_, typed, plain) => {
  const sent = async (page: string) => {
    const response = await put(JSON.stringify(withFact({ url: page })));
    const [contribution] = await bodyOf(response, contracts['PUT /api/user/corrections'].response);
    return { url: contribution?.url, id: contribution?.id, version: contribution?.version };
  };
  const first = await sent(typed);
  expect(first.url).toBe(plain);
  expect(await sent(plain)).toEqual(first);
  expect(await stored()).toBe(1);
});
