import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import type { Contract } from '#domain/api/contract.schema.ts';
import { errorBodySchema } from '#domain/api/errors.schema.ts';
import { createRandom } from '../tools/soak/random.ts';
import worker from './index.ts';
import { watchedContext } from './testing/cache/watched-context.ts';
import { newWorld, passwordHash } from './testing/calls/calls.ts';
import type { World } from './testing/calls/world.ts';
import { tableRows } from './testing/db/table-digest.ts';
import { type FuzzRequest, fuzzRequest } from './testing/fuzz/requests.ts';
import { member, uniqueIp } from './testing/members.ts';
import { resetStores } from './testing/reset-stores.ts';
import { report, seed, sizeOf } from './testing/soak.ts';

const random = createRandom(seed);
const bindings: Env = env;
const roles = ['visitor', 'member', 'admin'] as const;
type Role = (typeof roles)[number];

/** The other services answer nonsense to nonsense, and hosts of images and pages do not exist. */
const asksOutside = /search-|update-image|read-page/;

/** Rows that requests created make later comparisons slow. */
const requestsPerDatabase = 250;

/** Mostly somebody with access: nobody else gets to the input. */
function roleFor(name: EndpointName): Role {
  if (random.chance(0.15)) return random.pick(roles);
  const { access } = contracts[name];
  return access === 'visitor' ? random.pick(roles) : access;
}

type Caller = { cookie: string; world: World };
const callers = new Map<Role, Caller>();

async function enter(role: Role): Promise<Caller> {
  const { id, email, cookie } = await member({ isAdmin: role === 'admin', password: passwordHash });
  return { cookie: role === 'visitor' ? '' : cookie, world: await newWorld(id, email) };
}

/**
 * A request as a role. If an earlier request has used the world up, a valid one cannot be made in it: what is deleted stays
 * deleted. Then it is made in a new one.
 */
async function nextRequest(name: EndpointName, role: Role): Promise<{ request: FuzzRequest; cookie: string }> {
  const known = callers.get(role);
  if (known !== undefined) {
    try {
      return { request: await fuzzRequest(name, known.world, random), cookie: known.cookie };
    } catch {
      callers.delete(role);
    }
  }
  const caller = await enter(role);
  callers.set(role, caller);
  return { request: await fuzzRequest(name, caller.world, random), cookie: caller.cookie };
}

async function send({ path, init }: FuzzRequest, cookie: string): Promise<Response | undefined> {
  const headers = { Origin: 'http://localhost', 'CF-Connecting-IP': uniqueIp(), ...(cookie && { Cookie: cookie }) };
  let request: Request;
  try {
    request = new Request(`http://localhost${path}`, { ...init, headers: { ...headers, ...init.headers } });
  } catch {
    // What cannot be sent cannot arrive.
    return undefined;
  }
  const { context, settled } = watchedContext();
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], bindings, context);
  await settled();
  return response;
}

async function fault(asked: EndpointName, method: string, response: Response): Promise<string | undefined> {
  const name = asked.replace(/^\w+/, method) as EndpointName;
  if (!Object.hasOwn(contracts, name)) return refusedMethod(method, response);
  const { response: schema, csv }: Contract = contracts[name];
  const { status } = response;
  const type = response.headers.get('Content-Type') ?? '';
  const text = await response.text();
  if (status === 304 && text === '') return undefined;
  if (csv && status === 200 && type.startsWith('text/csv')) return undefined;
  if (!type.startsWith('application/json')) return `${status} is no JSON but ${type}: ${text.slice(0, 200)}`;
  const body: unknown = JSON.parse(text);
  const isHealth = name === 'GET /api/health' && [200, 503].includes(status);
  if (status >= 500 && !isHealth && !(status === 502 && asksOutside.test(name))) return `${status}: ${text}`;
  const isRefusal = status >= 400 && !isHealth;
  if (isRefusal && response.headers.get('Cache-Control') !== 'private, no-store') return `${status} may be cached`;
  const parsed = (isRefusal ? errorBodySchema : schema).safeParse(body);
  if (!parsed.success) return `${status} has another shape: ${parsed.error.message} ${text.slice(0, 500)}`;
  const hidden = JSON.stringify(parsed.data) === JSON.stringify(body) ? undefined : `${status} has more: ${text}`;
  // A parsed object has the order of its schema.
  return hidden && !sameValue(parsed.data, body) ? hidden : undefined;
}

function refusedMethod(method: string, { status, headers }: Response): string | undefined {
  if (method === 'OPTIONS' && status === 204 && headers.has('Allow')) return undefined;
  // 404: a parameter of dots leads to another path.
  return [400, 403, 404, 405].includes(status) ? undefined : `${method} is ${status}`;
}

function sameValue(a: unknown, b: unknown): boolean {
  try {
    expect(a).toStrictEqual(b);
    return true;
  } catch {
    return false;
  }
}

const shown = ({ path, init }: FuzzRequest) =>
  `${init.method} ${path.slice(0, 300)} ${JSON.stringify(init.headers)} ${String(init.body).slice(0, 1500)}`;

test(
  'whatever is sent, answers keep to the contract, and a refused request writes nothing',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const requests = sizeOf(250, 20_000);
    const names = Object.keys(contracts) as EndpointName[];
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    for (let index = 0; index < requests; index += 1) {
      if (index % requestsPerDatabase === 0) {
        await resetStores();
        callers.clear();
      }
      const name = random.pick(names);
      const role = roleFor(name);
      const { request, cookie } = await nextRequest(name, role);
      const before = await tableRows();
      const response = await send(request, cookie);
      if (response === undefined) continue;
      const { status } = response;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const found = await fault(name, request.init.method ?? 'GET', response).catch((error: unknown) => String(error));
      if (found !== undefined) faults.push(`request ${index} as ${role}: ${shown(request)}\n→ ${found}`);
      if (status >= 400) {
        const after = await tableRows();
        const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
        if (changed.length > 0)
          faults.push(`request ${index} as ${role}: ${shown(request)}\n→ ${status} wrote to ${changed}`);
      } else if (request.init.method !== 'GET') {
        callers.delete(role);
      }
      if (faults.length >= 20) break;
    }
    const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
    report(`${requests} requests, seed ${seed}: ${counted.join(', ')}`);
    expect(faults, `repeat with SOAK_SEED=${seed}`).toEqual([]);
  },
  24 * 3_600_000,
);
