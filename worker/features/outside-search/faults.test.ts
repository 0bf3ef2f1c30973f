import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#domain/api/errors.ts';
import { eventually } from '#worker/testing/eventually.ts';
import { member } from '#worker/testing/members.ts';
import { asked, faulty } from '#worker/testing/outside/fake-searches.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const logged = vi.spyOn(console, 'error');

beforeEach(() => logged.mockReset().mockImplementation(() => undefined));

const searches = [
  { call: 'search-images', name: 'Image search', setting: 'IMAGE_SEARCH' },
  { call: 'search-amazon', name: 'Marketplace search', setting: 'MARKETPLACE_SEARCH' },
] as const;

type Search = (typeof searches)[number];

async function searchFor(word: string, { call }: Search, bindings: Partial<Env> = {}) {
  const productLine = faulty(word);
  const id = await insertOptic({ brand: 'Trijicon', productLine });
  const response = await send(`/api/admin/optics/${id}/${call}`, { method: 'POST' }, { ...env, ...bindings });
  return { response, productLine };
}

function expectNoSecrets(text: string): void {
  expect(text).not.toMatch(/key of the|secret of theirs|api_key|Invalid API|Pay first|localhost/i);
}

const everySearch = <Row extends unknown[]>(rows: Row[]) =>
  searches.flatMap((search) => rows.map((row) => [search.call, ...row, search] as const));

test.each(
  everySearch<[fault: string, code: ErrorCode, message: (search: Search) => string, tries: number]>([
    ['broken', 'upstream_failed', ({ name }) => `${name} is having problems. Please try again later.`, 3],
    ['down', 'upstream_failed', ({ name }) => `${name} is having problems. Please try again later.`, 3],
    ['reset', 'upstream_failed', ({ name }) => `${name} could not be reached. Please try again in a moment.`, 3],
    ['limited', 'unavailable', ({ name }) => `${name} has reached its rate limit. Please try again later.`, 1],
    ['key', 'unavailable', ({ name, setting }) => `${name} rejected the key in ${setting}_KEY.`, 1],
    ['credit', 'unavailable', ({ name }) => `${name} has no credits left.`, 1],
    ['moved', 'upstream_failed', ({ name }) => `${name} rejected the request.`, 1],
    ['error', 'upstream_failed', ({ name }) => `${name} reported an error.`, 1],
    ['blank', 'upstream_failed', ({ name }) => `${name} sent an unreadable response.`, 1],
    ['html', 'upstream_failed', ({ name }) => `${name} sent an unreadable response.`, 1],
    ['malformed', 'upstream_failed', ({ name }) => `${name} sent an unreadable response.`, 1],
    ['shape', 'upstream_failed', ({ name }) => `${name} sent an unreadable response.`, 1],
    ['huge', 'upstream_failed', ({ name }) => `${name} sent an unreadable response.`, 1],
  ]),
)('%s: the fault %s has an error message of ours', async (_, fault, code, message, tries, search) => {
  const { response, productLine } = await searchFor(fault, search);
  const body = await refusal(response, code);
  expect(body.message).toBe(message(search));
  expectNoSecrets(JSON.stringify(body));
  expect(await asked(productLine)).toHaveLength(tries);
  expect(logged.mock.calls, 'one report, of this search').toEqual([[expect.anything()]]);
  expectNoSecrets(JSON.stringify(logged.mock.calls));
});

test.each(everySearch([['flaky'], ['limited-once']]))('%s: retries after %s', async (_, fault, search) => {
  const { response, productLine } = await searchFor(fault, search);
  expect(response.status).toBe(200);
  expect(await asked(productLine)).toHaveLength(2);
  expect(logged).not.toHaveBeenCalled();
});

test.each(everySearch([['slow'], ['trickle']]))('%s: times out on a %s response', async (_, fault, search) => {
  const { response, productLine } = await searchFor(fault, search, { SEARCH_TIMEOUT_MS: '400' });
  const body = await refusal(response, 'upstream_failed');
  expect(body.message).toBe(`${search.name} timed out. Please try again.`);
  expectNoSecrets(JSON.stringify([body, logged.mock.calls]));
  await eventually(async () => expect(await asked(productLine)).toMatchObject([{ aborted: true }]));
});

test.each(everySearch([[]]))('%s: stops reading a response over the size limit', async (_, search) => {
  const { productLine } = await searchFor('huge', search);
  await eventually(async () => expect(await asked(productLine)).toMatchObject([{ aborted: true }]));
});

test.each(everySearch([[]]))('%s: gives up when Retry-After exceeds the timeout', async (_, search) => {
  const { response, productLine } = await searchFor('limited-once', search, { SEARCH_TIMEOUT_MS: '900' });
  await refusal(response, 'unavailable');
  expect(await asked(productLine)).toHaveLength(1);
});

test.each(everySearch([[]]))('%s: reports an unreachable service', async (_, search) => {
  const bindings = { [`${search.setting}_URL`]: 'http://localhost:1/', SEARCH_TIMEOUT_MS: '3000' };
  const { response } = await searchFor('none', search, bindings);
  const body = await refusal(response, 'upstream_failed');
  expect(body.message).toBe(`${search.name} could not be reached. Please try again in a moment.`);
  expectNoSecrets(JSON.stringify([body, logged.mock.calls]));
});

test.each(everySearch([[]]))('%s: stops when the caller disconnects', async (_, { call }) => {
  const productLine = faulty('slow');
  const id = await insertOptic({ productLine });
  const caller = new AbortController();
  const answer = send(`/api/admin/optics/${id}/${call}`, { method: 'POST', signal: caller.signal });
  await eventually(async () => expect(await asked(productLine)).toHaveLength(1));
  caller.abort();
  await answer;
  await eventually(async () => expect(await asked(productLine)).toMatchObject([{ aborted: true }]));
  expect(logged).not.toHaveBeenCalled();
});

test.each(everySearch([['_KEY'], ['_URL']]))('%s: names the missing setting …%s', async (_, ending, search) => {
  const setting = search.setting + ending;
  const { response, productLine } = await searchFor('none', search, { [setting]: '' });
  const { message } = await refusal(response, 'unavailable');
  expect(message).toBe(`${search.name} is off. Set ${setting} to turn it on.`);
  expect(await asked(productLine)).toEqual([]);
  const batch = await send(
    `/api/admin/optics/batch-${search.call}`,
    { method: 'POST', body: JSON.stringify({ primaryUse: 'all' }) },
    { ...env, [setting]: '' },
  );
  expect((await refusal(batch, 'unavailable')).message).toBe(message);
});

test.each(searches)('$call: returns 404 for an unknown optic and 400 for a malformed id', async ({ call }) => {
  await refusal(await send(`/api/admin/optics/999999/${call}`, { method: 'POST' }), 'not_found');
  await refusal(await send(`/api/admin/optics/first/${call}`, { method: 'POST' }), 'invalid');
});
