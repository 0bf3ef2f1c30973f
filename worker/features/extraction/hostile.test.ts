import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import type { Proposal } from '#domain/extraction/extraction.ts';
import { readPage } from '#domain/extraction/read-page/read-page.ts';
import { sampleOptic } from '#domain/extraction/read-page/testing.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { db } from '#worker/testing/rows.ts';
import { fetchPage } from './fetch-page.ts';

const [hostile = {}] = Object.values(
  import.meta.glob<object>('../../../tools/fake-searches/product-pages/hostile.mjs', {
    eager: true,
    import: 'hostile',
  }),
);
const names = Object.keys(hostile);
const pages =
  'attributes-many backtracking big deep deep-json drip endless entities gzip-bomb lying-length many-cookies plain reset rows script-soup stall steps-1 unknown-charset wide-json xhtml'.split(
    ' ',
  );
const facts: Record<string, unknown> = { weightOz: 1.2, moa: '3', batteryType: 'CR2032' };

const local = new URL(env.IMAGE_SEARCH_URL).origin;
/** Shorter than that of a reading, so that those that hang take less of a test's time. */
const shortTimeoutMs = 4000;
/** Longer, for a busy machine, on which a whole page might take as long as a reading may. */
const longTimeoutMs = 30_000;
const atOnce = 12;

/**
 * Each answer has a host of its own, because a host is asked once a second. A request for it goes to the fake server,
 * and one for any other host nowhere: a redirect must not get that far.
 */
const hostOf = (name: string) => `${name}.answers.example`;
const known = new Set(names.map(hostOf));
const strayed: string[] = [];
const reallyFetch = globalThis.fetch;

beforeAll(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new URL(String(input));
    if (!known.has(url.host) || url.protocol !== 'https:') strayed.push(url.href);
    return reallyFetch(new URL(url.pathname + url.search, local), init);
  });
});
afterAll(() => void vi.restoreAllMocks());

type Outcome = { name: string; proposals: Proposal[]; error: unknown; ms: number };

async function read(name: string, timeoutMs: number): Promise<Outcome> {
  const start = Date.now();
  const outcome = (more: Partial<Outcome>) => ({
    name,
    proposals: [],
    error: undefined,
    ms: Date.now() - start,
    ...more,
  });
  try {
    const page = await fetchPage(`https://${hostOf(name)}/hostile/${name}`, {
      db,
      siteOrigin: 'https://reddotatlas.example',
      localOrigin: undefined,
      signal: new AbortController().signal,
      timeoutMs,
    });
    if (page.status !== 'read') return outcome({});
    const row = { ...sampleOptic, brand: 'Larkspur', productLine: 'LX-1' };
    return outcome({
      proposals: readPage(shippedRegistry, page.html, new URL(page.url), { kind: 'optic', row, makerHost: undefined })
        .proposals,
    });
  } catch (error) {
    return outcome({ error });
  }
}

async function readAll(some: readonly string[], timeoutMs: number): Promise<Outcome[]> {
  const left = [...some];
  const outcomes: Outcome[] = [];
  const next = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) outcomes.push(await read(name, timeoutMs));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return outcomes;
}

const hanging = ['drip', 'stall', 'silent', 'loop', 'ping', 'steps-30'];

async function expectNoHarm(some: readonly string[], timeoutMs: number): Promise<Outcome[]> {
  const outcomes = await readAll(some, timeoutMs);
  expect(outcomes.length).toBe(some.length);
  const strange = outcomes.filter(({ error }) => error !== undefined && !(error instanceof AppError));
  expect(strange.map(({ name, error }) => `${name}: ${error}`)).toEqual([]);
  for (const { name, proposals } of outcomes) {
    const reconciled = proposals.filter(({ verdict }) => verdict !== 'ambiguous');
    const wrong = reconciled.filter(({ field, value }) => !pages.includes(name) || facts[field] !== value);
    expect(wrong, name).toEqual([]);
  }
  expect(strayed).toEqual([]);
  return outcomes;
}

test('hostile answers reconcile nothing wrong, and end with an error of ours or none', async () => {
  const outcomes = await expectNoHarm(
    names.filter((name) => !hanging.includes(name)),
    longTimeoutMs,
  );
  const read = outcomes.filter(({ proposals }) => proposals.length > 0).map(({ name }) => name);
  expect(read).toEqual(expect.arrayContaining(['xhtml', 'steps-1', 'many-cookies']));
});

test('hostile answers that hang are left at the time limit', async () => {
  for (const { name, error, ms } of await expectNoHarm(hanging, shortTimeoutMs)) {
    expect(error, name).toMatchObject({ code: 'upstream_failed' });
    expect(ms, name).toBeLessThan(shortTimeoutMs + 3000);
  }
});
