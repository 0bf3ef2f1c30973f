/**
 * `node tools/bench/load-test.ts [MINUTES] [VISITORS]`: visitors who read, search, sign in and review at once, for ten minutes.
 * Prints tables for RESULTS.md, and fails if a response is an error other than 429.
 */
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memory, runtimesOf } from './lib/processes.ts';
import { prepareState, run, type Server, serve } from './lib/servers.ts';
import { type Content, memberVisit, randomRead, type Send } from './visitors.ts';

const port = 8932;
const [minutes = 10, visitors = 200] = process.argv.slice(2).map(Number);
/** One visitor in ten is a member. */
const members = Math.ceil(visitors / 10);
const password = 'load test horse';
const pauseMs = { min: 1000, max: 5000 };

type Tally = { times: number[]; limited: number; errors: string[] };
const tallies = new Map<string, Tally>();

const emailOf = (member: number) => `load-${member}@example.com`;

async function findContent(origin: string): Promise<Content> {
  const get = async (path: string) => (await fetch(origin + path)).json();
  const optics = (await get('/api/optics/pistol')) as { id: number }[];
  const pistols = (await get('/api/pistols')) as { id: string }[];
  const posts = (await get('/api/blog/posts')) as { slug: string }[];
  return {
    optics: optics.map(({ id }) => id),
    pistols: pistols.map(({ id }) => id),
    posts: posts.map(({ slug }) => slug),
  };
}

/** Registers the members, and verifies their emails in the database. */
async function createMembers(state: string): Promise<void> {
  const server = await serve(port, state);
  try {
    for (let member = 0; member < members; member += 1) {
      const response = await fetch(`${server.origin}/api/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: server.origin, 'CF-Connecting-IP': `10.1.0.${member}` },
        body: JSON.stringify({ email: emailOf(member), password }),
      });
      if (response.status !== 201) throw new Error(`POST /api/register: ${response.status}`);
    }
  } finally {
    await server.stop();
  }
  const file = join(state, 'verify.sql');
  writeFileSync(file, "UPDATE users SET email_verified = 1 WHERE email LIKE 'load-%@example.com';");
  run('wrangler', ['d1', 'execute', 'DB', '--local', '--yes', '--persist-to', state, '--file', file]);
}

/** A visitor's way to send requests: an IP of its own, a cookie jar, and a pause after each response. */
function createSend(server: Server, visitor: number): Send {
  const cookies = new Map<string, string>();
  return async ({ kind, method = 'GET', path, body }) => {
    const started = performance.now();
    const response = await fetch(server.origin + path, {
      method,
      headers: {
        'CF-Connecting-IP': `10.2.${visitor >> 8}.${visitor & 255}`,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { Origin: server.origin, 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const tally = tallies.get(kind) ?? { times: [], limited: 0, errors: [] };
    tallies.set(kind, tally);
    tally.times.push(performance.now() - started);
    if (response.status === 429) tally.limited += 1;
    else if (response.status >= 400) tally.errors.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    await wait(randomInt(pauseMs.min, pauseMs.max));
    return { status: response.status, body: text };
  };
}

async function visit(server: Server, content: Content, visitor: number, until: number): Promise<void> {
  const send = createSend(server, visitor);
  await wait(randomInt(pauseMs.max));
  while (Date.now() < until) {
    if (visitor < members) await memberVisit(send, content, emailOf(visitor), password);
    else await send(randomRead(content));
  }
}

/** Reads the memory of the local runtime once a minute. */
async function watchMemory(server: Server, until: number): Promise<number[]> {
  const measured: number[] = [];
  while (Date.now() < until) {
    await wait(Math.min(60_000, until - Date.now() + 1));
    measured.push(memory(runtimesOf(server.pid), 'VmRSS'));
  }
  return measured;
}

function printTallies(): void {
  console.log('| requests | number | median | p99 | 429 | errors |\n| --- | ---: | ---: | ---: | ---: | ---: |');
  const all = { times: [...tallies.values()].flatMap(({ times }) => times), limited: 0, errors: [] as string[] };
  for (const [kind, { times, limited, errors }] of [...[...tallies].sort(), ['all', all] as const]) {
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0);
    console.log(`| ${kind} | ${times.length} | ${at(0.5)} ms | ${at(0.99)} ms | ${limited} | ${errors.length} |`);
    all.limited += limited;
    all.errors.push(...errors);
  }
}

const state = prepareState(1);
await createMembers(state);
const server = await serve(port, state);
try {
  const content = await findContent(server.origin);
  const until = Date.now() + minutes * 60_000;
  const everyone = Array.from({ length: visitors }, (_, visitor) => visit(server, content, visitor, until));
  const [measured] = await Promise.all([watchMemory(server, until), ...everyone]);
  printTallies();
  console.log(`Memory after each minute: ${measured.map((mb) => `${mb.toFixed(0)} MB`).join(', ')}`);
  const errors = [...tallies.values()].flatMap((tally) => tally.errors);
  if (errors.length > 0) throw new Error(errors.slice(0, 20).join('\n'));
} finally {
  await server.stop();
}
