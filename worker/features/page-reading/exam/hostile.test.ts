import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import { type Proposal, proposalsFor } from '#domain/page-reading/proposals.ts';
import { db } from '#worker/testing/rows.ts';
import { fetchPage } from '../http/fetch-page.ts';
import { readPage } from '../read-page.ts';
import { anyProduct, isHeldOut, type Label, labels, wrongIn } from './labels.ts';

const local = new URL(env.IMAGE_SEARCH_URL).origin;
const timeoutMs = 4000;
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

async function read(label: Label): Promise<Outcome> {
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
    return outcome({ proposals: proposalsFor(optic, await readPage(page.html)) });
  } catch (error) {
    return outcome({ error });
  }
}

/** Some answers hang until the time limit, so several are read at once. */
async function readAll(left: Label[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const next = async (): Promise<void> => {
    for (let label = left.shift(); label !== undefined; label = left.shift()) outcomes.push(await read(label));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return outcomes;
}

test('hostile answers settle nothing wrong, and end in time with an error of ours or none', async () => {
  const generated = labels.filter(({ path }) => path !== undefined);
  expect(generated.length).toBeGreaterThan(40);
  expect(generated.some(isHeldOut)).toBe(true);
  const outcomes = await readAll([...generated]);
  expect(outcomes.length).toBe(generated.length);
  const strange = outcomes.filter(({ error }) => error !== undefined && !(error instanceof AppError));
  expect(strange.map(({ label, error }) => `${label.name}: ${error}`)).toEqual([]);
  expect(outcomes.flatMap(({ label, proposals }) => wrongIn(label, proposals))).toEqual([]);
  expect(strayed).toEqual([]);
  const late = outcomes.filter(({ ms }) => ms > timeoutMs + 5000);
  expect(late.map(({ label, ms }) => `${label.name}: ${ms} ms`)).toEqual([]);
  // Each of these sends a whole page, or the start of one that a reader may stop at.
  const read = outcomes.filter(({ proposals }) => proposals.length > 0).map(({ label }) => label.name);
  expect(read).toEqual(expect.arrayContaining(['hostile-xhtml', 'hostile-steps-1', 'hostile-many-cookies']));
});
