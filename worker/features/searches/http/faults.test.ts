import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#domain/api/errors.ts';
import { asked, faulty } from '#worker/testing/fake-searches.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const logged = vi.spyOn(console, 'error');

beforeEach(() => logged.mockReset().mockImplementation(() => undefined));

const searches = [
  { call: 'search-images', name: 'The image search', setting: 'IMAGE_SEARCH' },
  { call: 'search-amazon', name: 'The marketplace search', setting: 'MARKETPLACE_SEARCH' },
] as const;

type Search = (typeof searches)[number];

/** An optic for which the search goes wrong, and what it is known by. */
async function searchFor(word: string, { call }: Search, bindings: Partial<Env> = {}) {
  const productLine = faulty(word);
  const id = await insertOptic({ brand: 'Trijicon', productLine });
  const response = await send(`/api/admin/optics/${id}/${call}`, { method: 'POST' }, { ...env, ...bindings });
  return { response, productLine };
}

/** What the log and the browser must not have: keys, and what the services say. */
function expectNoSecrets(text: string): void {
  expect(text).not.toMatch(/key of the|secret of theirs|api_key|Invalid API|Pay first|localhost/i);
}

const everySearch = <Row extends unknown[]>(rows: Row[]) =>
  searches.flatMap((search) => rows.map((row) => [search.call, ...row, search] as const));

test.each(
  everySearch<[fault: string, code: ErrorCode, message: (search: Search) => string, tries: number]>([
    ['broken', 'upstream_failed', ({ name }) => `${name} is failing. Please try again later.`, 3],
    ['down', 'upstream_failed', ({ name }) => `${name} is failing. Please try again later.`, 3],
    ['reset', 'upstream_failed', ({ name }) => `${name} cannot be reached. Please try again in a moment.`, 3],
    ['limited', 'unavailable', ({ name }) => `${name} takes no more requests for now. Please try again later.`, 1],
    ['key', 'unavailable', ({ name, setting }) => `${name} refuses the key in the setting ${setting}_KEY.`, 1],
    ['credit', 'unavailable', ({ name }) => `The account of t${name.slice(1)} has no searches left.`, 1],
    ['moved', 'upstream_failed', ({ name }) => `${name} refused the request.`, 1],
    ['error', 'upstream_failed', ({ name }) => `${name} reported an error.`, 1],
    ['blank', 'upstream_failed', ({ name }) => `${name} sent an answer that cannot be read.`, 1],
    ['html', 'upstream_failed', ({ name }) => `${name} sent an answer that cannot be read.`, 1],
    ['malformed', 'upstream_failed', ({ name }) => `${name} sent an answer that cannot be read.`, 1],
    ['shape', 'upstream_failed', ({ name }) => `${name} sent an answer that cannot be read.`, 1],
    ['huge', 'upstream_failed', ({ name }) => `${name} sent an answer that cannot be read.`, 1],
  ]),
)('%s: a service with the fault %s is told of in our words', async (_, fault, code, message, tries, search) => {
  const { response, productLine } = await searchFor(fault, search);
  const body = await refusal(response, code);
  expect(body.message).toBe(message(search));
  expectNoSecrets(JSON.stringify(body));
  expect(await asked(productLine)).toHaveLength(tries);
  expect(logged).toHaveBeenCalledOnce();
  expectNoSecrets(JSON.stringify(logged.mock.calls));
});

test.each(everySearch([['flaky'], ['limited-once']]))(
  '%s: a service that fails once is asked again: %s',
  async (_, fault, search) => {
    const { response, productLine } = await searchFor(fault, search);
    expect(response.status).toBe(200);
    expect(await asked(productLine)).toHaveLength(2);
    expect(logged).not.toHaveBeenCalled();
  },
);

test.each(everySearch([['slow'], ['trickle']]))(
  '%s: a service that is %s is given up after the time that is set, its body too',
  async (_, fault, search) => {
    const { response, productLine } = await searchFor(fault, search, { SEARCH_TIMEOUT_MS: '400' });
    const body = await refusal(response, 'upstream_failed');
    expect(body.message).toBe(`${search.name} did not answer in time. Please try again.`);
    expectNoSecrets(JSON.stringify([body, logged.mock.calls]));
    await vi.waitFor(async () => expect(await asked(productLine)).toMatchObject([{ aborted: true }]));
  },
);

test.each(everySearch([[]]))('%s: of a huge answer no more is read than may be', async (_, search) => {
  const { productLine } = await searchFor('huge', search);
  await vi.waitFor(async () => expect(await asked(productLine)).toMatchObject([{ aborted: true }]));
});

test.each(everySearch([[]]))(
  '%s: a service that waits longer than the time allows is not waited for',
  async (_, search) => {
    const { response, productLine } = await searchFor('limited-once', search, { SEARCH_TIMEOUT_MS: '900' });
    await refusal(response, 'unavailable');
    expect(await asked(productLine)).toHaveLength(1);
  },
);

test.each(everySearch([[]]))('%s: a service that is not there cannot be reached', async (_, search) => {
  const bindings = { [`${search.setting}_URL`]: 'http://localhost:1/', SEARCH_TIMEOUT_MS: '3000' };
  const { response } = await searchFor('none', search, bindings);
  const body = await refusal(response, 'upstream_failed');
  expect(body.message).toBe(`${search.name} cannot be reached. Please try again in a moment.`);
  expectNoSecrets(JSON.stringify([body, logged.mock.calls]));
});

test.each(everySearch([[]]))('%s: who hangs up ends the search', async (_, { call }) => {
  const productLine = faulty('slow');
  const id = await insertOptic({ productLine });
  const caller = new AbortController();
  const answer = send(`/api/admin/optics/${id}/${call}`, { method: 'POST', signal: caller.signal });
  await vi.waitFor(async () => expect(await asked(productLine)).toHaveLength(1));
  caller.abort();
  await answer;
  await vi.waitFor(async () => expect(await asked(productLine)).toMatchObject([{ aborted: true }]));
  expect(logged).not.toHaveBeenCalled();
});

test.each(everySearch([['_KEY'], ['_URL']]))('%s: without its setting …%s it names that', async (_, ending, search) => {
  const setting = search.setting + ending;
  const { response, productLine } = await searchFor('none', search, { [setting]: '' });
  const { message } = await refusal(response, 'unavailable');
  expect(message).toBe(`${search.name} is not set up: the setting ${setting} is missing.`);
  expect(await asked(productLine)).toEqual([]);
  const batch = await send(
    `/api/admin/optics/batch-${search.call}`,
    { method: 'POST', body: JSON.stringify({ primaryUse: 'all' }) },
    { ...env, [setting]: '' },
  );
  expect((await refusal(batch, 'unavailable')).message).toBe(message);
});

test.each(searches)(
  '$call: an unknown optic is not searched for, and an id that is none is refused',
  async ({ call }) => {
    await refusal(await send(`/api/admin/optics/999999/${call}`, { method: 'POST' }), 'not_found');
    await refusal(await send(`/api/admin/optics/first/${call}`, { method: 'POST' }), 'invalid');
  },
);
