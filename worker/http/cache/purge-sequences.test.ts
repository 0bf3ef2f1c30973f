import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import { app } from '#worker/app.ts';
import { dailyCron } from '#worker/features/images/cleanup/delete-unused-images.ts';
import worker from '#worker/index.ts';
import { FaultyCache, purgeFaults } from '#worker/testing/cache/faulty-cache.ts';
import { forgetPurges, pendingPurges } from '#worker/testing/cache/purges.ts';
import { watchedContext } from '#worker/testing/cache/watched-context.ts';
import { createPublicWorld, type PublicWorld, type Write } from '#worker/testing/calls/public-world.ts';
import { documentParts } from '#worker/testing/document-parts.ts';
import { isSoak, report, seed, sizeOf } from '#worker/testing/soak.ts';
import { createRandom } from '../../../tools/soak/random.ts';

const random = createRandom(seed);
const noLimit = { limit: async () => ({ success: true }) };
const limiters = Object.keys(env).filter((name) => name.endsWith('_LIMIT'));
const bindings: Env = { ...env, ...Object.fromEntries(limiters.map((name) => [name, noLimit])) };

const requestOf = ({ method, body, cookie }: Write): RequestInit => ({
  method,
  headers: { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' },
  ...(body && { body: JSON.stringify(body) }),
});

async function fresh(path: string, init: RequestInit = {}): Promise<Response> {
  const { context, settled } = watchedContext();
  const response = await app.request(path, init, bindings, context);
  await settled();
  return response;
}

function differenceOf(one: string, other: string): string[] {
  if (one === other) return [];
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 100), at + 100));
}

/** A body, byte by byte: images are no text. Of a document, what does not follow from the time. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('Content-Type')?.startsWith('text/html')) {
    const { markup, data } = await documentParts(await response.text());
    return markup + data;
  }
  return new TextDecoder('latin1').decode(await response.arrayBuffer());
}

type Copies = Map<string, { etag: string; status: number; text: string }>;

async function visit(cache: FaultyCache, copies: Copies, path: string): Promise<[status: number, text: string]> {
  const copy = copies.get(path);
  const response = await cache.fetch(path, { headers: copy ? { 'If-None-Match': copy.etag } : {} });
  if (copy && response.status === 304) return [copy.status, copy.text];
  const { status, headers } = response;
  const text = await textOf(response);
  const etag = headers.get('ETag');
  if (etag !== null) copies.set(path, { etag, status, text });
  return [status, text];
}

async function runCron(cache: FaultyCache, cron: string, scheduledTime: Date): Promise<void> {
  const context = Object.assign(createExecutionContext(), { cache }) as ExecutionContext;
  // A refused purge fails the run.
  await worker.scheduled(createScheduledController({ scheduledTime, cron }), bindings, context).catch(() => undefined);
}

/** Runs the minute's jobs, after backdating changes so that their second purge is due. Five more purges are allowed. */
async function nextMinute(cache: FaultyCache): Promise<void> {
  await env.DB.prepare("UPDATE pending_purges SET changed_at = '2026-01-01T00:00:00.000Z'").run();
  cache.left = 5;
  await runCron(cache, '* * * * *', new Date());
}

const patterns = (Object.keys(contracts) as EndpointName[]).map((name) => {
  const [method, path = ''] = name.split(' ');
  return { name, method, isPath: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), isExact: !path.includes(':') };
});

function endpointOf({ method, path }: Write): EndpointName {
  const found = patterns.filter((one) => one.method === method && one.isPath.test(path.split('?')[0] ?? ''));
  return (found.find(({ isExact }) => isExact) ?? found[0])?.name as EndpointName;
}

/**
 * One write, whose purge may fail. A Worker that dies before its purge is one without a cache to purge.
 * @returns what happened, for the report of a failure
 */
async function write(cache: FaultyCache, world: PublicWorld, visited: readonly string[]): Promise<string> {
  cache.fault = random.chance(0.4) ? random.pick(purgeFaults) : undefined;
  if (random.chance(0.1)) {
    await world.loadCatalog();
    return 'the catalog loader';
  }
  if (random.chance(0.05)) {
    const days = random.below(60);
    await runCron(cache, dailyCron, new Date(Date.now() + days * 24 * 3_600_000));
    return `the daily cron ${days} days from now, ${cache.fault}`;
  }
  const next = await world.nextWrite();
  const dies = random.chance(0.25);
  // A response that read before the write and arrives after its purge.
  const slow = random.chance(0.3) ? random.pick(visited) : undefined;
  const old = slow === undefined ? undefined : await fresh(slow);
  const init = requestOf(next);
  const { status } = dies ? await fresh(next.path, init) : await cache.fetch(next.path, init);
  if (slow !== undefined && old !== undefined) cache.store(slow, old);
  const purge = dies ? 'the Worker died' : (cache.fault ?? 'purged');
  const name = endpointOf(next);
  done.set(name, (done.get(name) ?? 0) + (status < 300 ? 1 : 0));
  return `${name} ${next.path} ${JSON.stringify(next.body)}: ${status}, ${purge}, slow ${slow}`;
}

const done = new Map<EndpointName, number>();

test(
  'once pending purges are done, every answer through the edge cache equals a fresh one',
  async () => {
    let errors: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((error) => errors.push(error));
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const world = await createPublicWorld(random);
    await forgetPurges();
    const sequences = sizeOf(200, 10_000);
    const width = isSoak ? 10 : 2;
    let written = 0;
    let compared = 0;
    for (let sequence = 1; sequence <= sequences; sequence += 1) {
      // React sets an immediate per document. They run when the context waits, and it may hold 10,000.
      await scheduler.wait(0);
      const cache = new FaultyCache(bindings);
      const copies: Copies = new Map();
      const visited = new Set<string>();
      const steps: string[] = [];
      errors = [];
      cache.left = random.below(6);
      for (let left = isSoak || random.chance(0.3) ? 1 + random.below(3) : 1; left > 0; left -= 1) {
        for (const path of (await world.publicPaths()).slice(0, width)) {
          await visit(cache, copies, path);
          visited.add(path);
        }
        steps.push(await write(cache, world, [...visited]));
        written += 1;
        // Copies become stale, and are served once more while they are fetched again.
        if (random.chance(0.2)) cache.now += 2 * 3_600_000;
        if (random.chance(0.2)) await cache.catchUp();
        // The second purge repairs a first one that got lost. Nothing would repair a second one that says it succeeded.
        if (cache.fault === 'lost') cache.fault = undefined;
        if (random.chance(0.2)) await nextMinute(cache);
      }
      cache.fault = undefined;
      await cache.catchUp();
      await nextMinute(cache);
      // The first minute may publish posts.
      if ((await pendingPurges()).size > 0) await nextMinute(cache);
      const happened = () =>
        `sequence ${sequence} of SOAK_SEED=${seed}, after\n${steps.join('\n')}\nlogged:\n${JSON.stringify(errors, null, 1)}`;
      for (const path of visited) {
        const label = `${path} in ${happened()}`;
        const now = await fresh(path);
        const [status, text] = await visit(cache, copies, path);
        expect(status, label).toBe(now.status);
        expect(status, label).toBeLessThan(500);
        // A failure has the id of its request.
        if (status === 200) expect(differenceOf(await textOf(now), text), label).toEqual([]);
        compared += 1;
      }
      expect([...(await pendingPurges())], happened()).toEqual([]);
      if (sequence % 1000 === 0) report(`${sequence} sequences hold so far`);
    }
    report(`${sequences} sequences, ${written} writes, ${compared} answers compared, seed ${seed}`);
    report(
      [...done]
        .map(([name, times]) => `${times} ${name}`)
        .sort()
        .join('\n'),
    );
    expect(compared).toBeGreaterThan(sequences);
  },
  24 * 3_600_000,
);
