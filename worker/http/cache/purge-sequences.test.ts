import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { app } from '#worker/app.ts';
import worker from '#worker/index.ts';
import { FaultyCache, purgeFaults } from '#worker/testing/faulty-cache.ts';
import { createPublicWorld, type PublicWorld, type Write } from '#worker/testing/public-world.ts';
import { forgetPurges } from '#worker/testing/purges.ts';
import { shell } from '#worker/testing/request.ts';
import { report, seed, sizeOf } from '#worker/testing/soak.ts';
import { watchedContext } from '#worker/testing/watched-context.ts';
import { createRandom } from '../../../tools/soak/random.ts';

const random = createRandom(seed);
const noLimit = { limit: async () => ({ success: true }) };
const limiters = Object.keys(env).filter((name) => name.endsWith('_LIMIT'));
const bindings: Env = { ...env, ASSETS: shell, ...Object.fromEntries(limiters.map((name) => [name, noLimit])) };

const requestOf = ({ method, body, cookie }: Write): RequestInit => ({
  method,
  headers: { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' },
  ...(body && { body: JSON.stringify(body) }),
});

/** A response that no cache has seen. */
async function fresh(path: string, init: RequestInit = {}): Promise<Response> {
  const { context, settled } = watchedContext();
  const response = await app.request(path, init, bindings, context);
  await settled();
  return response;
}

/** The queries in a document say when they were answered. */
const textOf = async (response: Response) => (await response.text()).replace(/"dataUpdatedAt":\d+/g, '');

/** Where two texts begin to differ: documents are long. */
function differenceOf(one: string, other: string): string[] {
  if (one === other) return [];
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 100), at + 100));
}

/** Runs the minute's jobs, after backdating changes so that their second purge is due. */
async function nextMinute(cache: FaultyCache): Promise<void> {
  await env.DB.prepare("UPDATE pending_purges SET changed_at = '2026-01-01T00:00:00.000Z'").run();
  const minute = createScheduledController({ scheduledTime: new Date(), cron: '* * * * *' });
  const context = Object.assign(createExecutionContext(), { cache }) as ExecutionContext;
  // A refused purge fails the run.
  await worker.scheduled(minute, bindings, context).catch(() => undefined);
}

/**
 * One write, whose purge may fail. A Worker that dies before its purge is one without a cache to purge.
 * @returns what happened, for the report of a failure
 */
async function write(cache: FaultyCache, world: PublicWorld): Promise<string> {
  cache.fault = random.chance(0.4) ? random.pick(purgeFaults) : undefined;
  if (random.chance(0.1)) {
    await world.loadCatalog();
    return 'the catalog loader';
  }
  const next = await world.nextWrite();
  const dies = random.chance(0.25);
  // A response that read before the write and arrives after its purge.
  const slow = random.chance(0.3) ? random.pick(await world.publicPaths()) : undefined;
  const old = slow === undefined ? undefined : await fresh(slow);
  const { status } = dies ? await fresh(next.path, requestOf(next)) : await cache.fetch(next.path, requestOf(next));
  if (slow !== undefined && old !== undefined) cache.store(slow, old);
  const purge = dies ? 'the Worker died' : (cache.fault ?? 'purged');
  return `${next.method} ${next.path} ${JSON.stringify(next.body)}: ${status}, ${purge}, slow ${slow}`;
}

test(
  'once pending purges are done, every cached response equals a fresh one',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const world = await createPublicWorld(random);
    await forgetPurges();
    const sequences = sizeOf(50, 10_000);
    let written = 0;
    let compared = 0;
    for (let sequence = 1; sequence <= sequences; sequence += 1) {
      const cache = new FaultyCache(bindings);
      const steps: string[] = [];
      for (let left = 1 + random.below(3); left > 0; left -= 1) {
        for (const path of await world.publicPaths()) await cache.fetch(path);
        steps.push(await write(cache, world));
        written += 1;
        // The second purge repairs a first one that got lost. Nothing would repair a second one that says it succeeded.
        if (cache.fault === 'lost') cache.fault = undefined;
        if (random.chance(0.2)) await nextMinute(cache);
      }
      cache.fault = undefined;
      await nextMinute(cache);
      // The first minute may publish posts.
      await nextMinute(cache);
      for (const [path, { response }] of cache.cached) {
        const now = await fresh(path);
        const label = `sequence ${sequence} of SOAK_SEED=${seed}, ${path}, after\n${steps.join('\n')}`;
        const difference = differenceOf(await textOf(now), await textOf(response.clone()));
        expect([now.status, difference], label).toEqual([response.status, []]);
        compared += 1;
      }
      const { results } = await env.DB.prepare('SELECT tag FROM pending_purges').all();
      expect(results).toEqual([]);
    }
    report(`${sequences} sequences, ${written} writes, ${compared} cached responses compared, seed ${seed}`);
    expect(compared).toBeGreaterThan(sequences);
  },
  24 * 3_600_000,
);
