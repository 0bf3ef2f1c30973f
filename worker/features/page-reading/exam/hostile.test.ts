import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import { opticPages } from '#domain/page-reading/kinds/optic-pages.ts';
import { type Proposal, proposalsFor } from '#domain/page-reading/proposals.ts';
import { db } from '#worker/testing/rows.ts';
import { fetchPage } from '../http/fetch-page.ts';
import { readPage } from '../read-page.ts';
import { anyProduct, type Label, labels, wrongIn } from './labels.ts';

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
const hostOf = ({ name }: Label) => `${name}.answers.example`;
const known = new Set(labels.map(hostOf));
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

type Outcome = { label: Label; proposals: Proposal[]; error: unknown; ms: number };

async function read(label: Label, timeoutMs: number): Promise<Outcome> {
  const start = Date.now();
  const outcome = (more: Partial<Outcome>) => ({
    label,
    proposals: [],
    error: undefined,
    ms: Date.now() - start,
    ...more,
  });
  try {
    const page = await fetchPage(`https://${hostOf(label)}${label.path}`, {
      db,
      siteOrigin: 'https://reddotatlas.example',
      localOrigin: undefined,
      signal: new AbortController().signal,
      timeoutMs,
    });
    if (page.status !== 'read') return outcome({});
    const optic = { ...unstatedOptic, footprint: '', primaryUse: 'Both' as const, ...(label.product ?? anyProduct) };
    return outcome({ proposals: proposalsFor(shippedRegistry, opticPages, optic, await readPage(page.html)) });
  } catch (error) {
    return outcome({ error });
  }
}

/** Some answers hang until the time limit, so several are read at once. */
async function readAll(left: Label[], timeoutMs: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const next = async (): Promise<void> => {
    for (let label = left.shift(); label !== undefined; label = left.shift())
      outcomes.push(await read(label, timeoutMs));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return outcomes;
}

const generated = labels.filter(({ path }) => path !== undefined);
/** These send nothing or little, for as long as somebody waits. */
const hanging = ['drip', 'stall', 'silent', 'loop', 'ping', 'steps-30'].map((name) => `hostile-${name}`);

async function expectNoHarm(some: Label[], timeoutMs: number): Promise<Outcome[]> {
  const outcomes = await readAll([...some], timeoutMs);
  expect(outcomes.length).toBe(some.length);
  const strange = outcomes.filter(({ error }) => error !== undefined && !(error instanceof AppError));
  expect(strange.map(({ label, error }) => `${label.name}: ${error}`)).toEqual([]);
  expect(outcomes.flatMap(({ label, proposals }) => wrongIn(label, proposals))).toEqual([]);
  expect(strayed).toEqual([]);
  return outcomes;
}

test('hostile answers settle nothing wrong, and end with an error of ours or none', async () => {
  const outcomes = await expectNoHarm(
    generated.filter(({ name }) => !hanging.includes(name)),
    longTimeoutMs,
  );
  expect(outcomes.length).toBeGreaterThan(40);
  // Each of these sends a whole page.
  const read = outcomes.filter(({ proposals }) => proposals.length > 0).map(({ label }) => label.name);
  expect(read).toEqual(expect.arrayContaining(['hostile-xhtml', 'hostile-steps-1', 'hostile-many-cookies']));
});

test('hostile answers that hang are left at the time limit', async () => {
  const outcomes = await expectNoHarm(
    generated.filter(({ name }) => hanging.includes(name)),
    shortTimeoutMs,
  );
  expect(outcomes.length).toBe(hanging.length);
  for (const { label, error, ms } of outcomes) {
    expect(error, label.name).toMatchObject({ code: 'upstream_failed' });
    expect(ms, label.name).toBeLessThan(shortTimeoutMs + 3000);
  }
});
