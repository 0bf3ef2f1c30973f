import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { answer } from '#worker/testing/answer.ts';
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
  ['null', null],
  ['a text', 'facts'],
  ['an empty object', {}, 'entity'],
  ['another entity', { ...withFact({}), entity: 'user' }, 'entity'],
  ['a review as entity', { ...withFact({}), entity: 'review' }, 'entity'],
  ['entity __proto__', JSON.parse(`{"entity":"__proto__","id":${opticId},"facts":[]}`), 'entity'],
  ['an entity in a list', { ...withFact({}), entity: ['optic'] }, 'entity'],
  ['id as text', { ...withFact({}), id: `${opticId}` }, 'id'],
  ['id with SQL', { ...withFact({}), id: '1 OR 1=1' }, 'id'],
  ['a negative id', { ...withFact({}), id: -1 }, 'id'],
  ['half an id', { ...withFact({}), id: 1.5 }, 'id'],
  ['an id beyond numbers', { ...withFact({}), id: 1e308 }, 'id'],
  ['facts as an object', withFacts({ 0: battery }), 'facts'],
  ['no facts', withFacts([]), 'facts'],
  ['null facts', withFacts([null]), 'facts.0'],
  ['11 facts', withFacts(Array.from({ length: 11 }, (_, n) => ({ ...battery, field: `f${n}` }))), 'facts'],
  ['a fact twice', withFacts([battery, battery]), 'facts'],
  ['note as a list', { ...withFact({}), note: ['x'] }, 'note'],
  ['a long note', { ...withFact({}), note: 'x'.repeat(1_001) }, 'note'],
  ['a note with a bidirectional override', { ...withFact({}), note: 'a\u202eb' }, 'note'],
  ['a note with a null character', { ...withFact({}), note: 'a\0b' }, 'note'],
];

const facts: [what: string, fact: object, path: string][] = [
  ['an unknown field', { field: 'taste' }, 'facts.0.field'],
  ['an empty field', { field: '' }, 'facts.0.field'],
  ['a field of 51 characters', { field: 'x'.repeat(51) }, 'facts.0.field'],
  ['a field as a list', { field: ['batteryType'] }, 'facts.0.field'],
  ['field __proto__', { field: '__proto__' }, 'facts.0.field'],
  ['field constructor', { field: 'constructor' }, 'facts.0.field'],
  ['field toString', { field: 'toString' }, 'facts.0.field'],
  ['field hasOwnProperty', { field: 'hasOwnProperty' }, 'facts.0.field'],
  ['a field with SQL', { field: "batteryType'; DROP TABLE users; --" }, 'facts.0.field'],
  ['the id as a field', { field: 'id' }, 'facts.0.field'],
  ['the version', { field: 'version', value: 9 }, 'facts.0.field'],
  ['the evidence', { field: 'evidence', value: ['x'] }, 'facts.0.field'],
  ['the sources', { field: 'sources', value: [url] }, 'facts.0.field'],
  ['the name', { field: 'brand', value: 'Mine' }, 'facts.0.field'],
  ['a price', { field: 'minPrice', value: 1 }, 'facts.0.field'],
  ['a shop link', { field: 'recommendedPurchaseLink', value: 'https://spam.example' }, 'facts.0.field'],
  ['a value as an object', { value: { toString: 'x' } }, 'facts.0.value'],
  ['a list for a text', { value: ['CR2032'] }, 'facts.0.value'],
  ['a number for a text', { value: 2032 }, 'facts.0.value'],
  ['a text for a number', { field: 'weightOz', value: '1.5' }, 'facts.0.value'],
  ['a negative weight', { field: 'weightOz', value: -1 }, 'facts.0.value'],
  ['a weight beyond reason', { field: 'weightOz', value: 1e300 }, 'facts.0.value'],
  ['a text of 1,001 characters', { value: 'x'.repeat(1_001) }, 'facts.0.value'],
  ['a blank text', { value: '\u200b\u3164 ' }, 'facts.0.value'],
  ['a bidirectional override', { value: 'CR\u202e2302' }, 'facts.0.value'],
  ['a bidirectional isolate', { value: 'CR\u20662032' }, 'facts.0.value'],
  ['a lone surrogate', { value: 'CR\ud800' }, 'facts.0.value'],
  ['a list of 101 texts', { field: 'variants', value: Array(101).fill('x') }, 'facts.0.value'],
  ['nested lists', { field: 'variants', value: [['x']] }, 'facts.0.value'],
  ['yes as a text', { field: 'shakeAwake', value: 'true' }, 'facts.0.value'],
  ['null for yes or no', { field: 'shakeAwake', value: null }, 'facts.0.value'],
  ['an unknown plate', { field: 'includedPlates', value: ['<script>'] }, 'facts.0.value'],
  ['no value', { value: undefined }, 'facts.0.value'],
  ['javascript:', { url: 'javascript:alert(1)' }, 'facts.0.url'],
  ['JavaScript with a line break', { url: 'java\nscript:alert(1)' }, 'facts.0.url'],
  ['data:', { url: 'data:text/html,<script>alert(1)</script>' }, 'facts.0.url'],
  ['file:', { url: 'file:///etc/passwd' }, 'facts.0.url'],
  ['ftp:', { url: 'ftp://maker.example/dot' }, 'facts.0.url'],
  ['a path', { url: '/optic/1' }, 'facts.0.url'],
  ['a host that is not the real one', { url: 'https://maker.example@evil.example/' }, 'facts.0.url'],
  ['a private host in full-width letters', { url: 'https://nas.\uff4cocal/dot' }, 'facts.0.url'],
  ['a private host in percent signs', { url: 'https://nas.%6cocal/dot' }, 'facts.0.url'],
  ['an IP address in full-width digits', { url: 'https://\uff11\uff10.0.0.1/dot' }, 'facts.0.url'],
  [
    'an address that is too long with its host in plain letters',
    { url: `https://m\u0430ker.example/${'x'.repeat(2_025)}` },
    'facts.0.url',
  ],
  ['an address that browsers repair', { url: 'https:\\\\evil.example' }, 'facts.0.url'],
  ['an address with an override', { url: 'https://maker.example/\u202edot' }, 'facts.0.url'],
  ['a long address', { url: `https://maker.example/${'x'.repeat(2_048)}` }, 'facts.0.url'],
  ['an address as a list', { url: [url] }, 'facts.0.url'],
  ['no source', { url: null }, 'facts.0.url'],
  ['a blank method', { url: null, method: ' \u200b ' }, 'facts.0.url'],
  ['long words', { words: 'x'.repeat(121) }, 'facts.0.words'],
  ['words with a line break', { words: 'a\nb' }, 'facts.0.words'],
  ['a long method', { method: 'x'.repeat(301) }, 'facts.0.method'],
  ['a method as an object', { method: {} }, 'facts.0.method'],
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

test('a body that is no JSON, of another type, or too large is refused', async () => {
  await refusal(await put('{"entity":'), 'invalid');
  await refusal(await put(JSON.stringify(withFact({ note: 'x'.repeat(70_000) }))), 'too_large');
  const form = { method: 'PUT', body: 'entity=optic', headers: { 'Content-Type': 'text/plain' } };
  await refusal(await send('/api/user/corrections', form, unlimited), 'unsupported_type');
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
  const [sent] = await answer(await put(JSON.stringify(body)), contracts['PUT /api/user/corrections'].response);
  expect(sent).toMatchObject({ value: text, words: text, method: text, note: text });
  expect([await stored(), await users()]).toEqual([1, before]);
});

test('what a member cannot decide is left out', async () => {
  const body = {
    ...withFact({ state: 'accepted', base: 'x', userId: 1 }),
    state: 'accepted',
    title: 'X',
  };
  const [sent] = await answer(await put(JSON.stringify(body)), contracts['PUT /api/user/corrections'].response);
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
    const [contribution] = await answer(response, contracts['PUT /api/user/corrections'].response);
    return { url: contribution?.url, id: contribution?.id, version: contribution?.version };
  };
  const first = await sent(typed);
  expect(first.url).toBe(plain);
  expect(await sent(plain)).toEqual(first);
  expect(await stored()).toBe(1);
});
