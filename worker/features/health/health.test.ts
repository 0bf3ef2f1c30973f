import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { healthSchema } from '#domain/health/health.schema.ts';
import worker from '#worker/index.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { brokenBindings } from '#worker/testing/broken-bindings.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { refusal, request } from '#worker/testing/request.ts';
import { dailyCron } from '../images/cleanup/delete-unused-images.ts';

const mailing: Env = { ...env, CONTACT_EMAIL: 'owner@example.com' };
const check = async (bindings = mailing, status = 200, origin = 'https://example.com') =>
  bodyOf(await request(`${origin}/api/health`, {}, bindings), healthSchema, status);

const run = (cron: string, bindings: Env = env) =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(), cron }), bindings, createExecutionContext());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

// The ages that the checks compare would grow with the time of a slow machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  await env.DB.batch(
    ['job_runs', 'pending_purges', 'contact_messages'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});

test('a new site is healthy, and checking it takes one query', async () => {
  const counted = countedDatabase();
  expect(await check({ ...counted.bindings })).toMatchObject({
    status: 'ok',
    checks: {
      database: { ok: true },
      sessions: { ok: true },
      images: { ok: true },
      purges: { oldestAgeSeconds: null },
    },
  });
  expect(counted.statements).toHaveLength(1);
});

test('both crons record their last success', async () => {
  await run('* * * * *');
  await run(dailyCron);
  const { status, checks } = await check();
  expect(status).toBe('ok');
  for (const cron of [checks.minuteCron, checks.dailyCron]) {
    expect(Date.now() - Date.parse(cron?.lastSucceeded ?? '')).toBeLessThan(60_000);
  }
});

test('a cron whose last success is too long ago fails the check', async () => {
  await run('* * * * *');
  await env.DB.prepare("UPDATE job_runs SET last_succeeded = ? WHERE name = 'publishPosts'").bind(ago(11)).run();
  expect(await check(mailing, 503)).toMatchObject({ status: 'failing', checks: { minuteCron: { ok: false } } });
});

test('a failed job keeps its last success and records the kind of its failure, without values', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await run('* * * * *');
  const succeeded = await env.DB.prepare(
    "SELECT last_succeeded AS at FROM job_runs WHERE name = 'mailMessages'",
  ).first();
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'prepare') {
        return (text: string) => {
          if (text.includes('contact_messages')) throw new Error('jane@example.com');
          return target.prepare(text);
        };
      }
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await expect(run('* * * * *', { ...mailing, DB })).rejects.toThrow();
  const row = await env.DB.prepare(
    "SELECT last_succeeded AS at, last_error FROM job_runs WHERE name = 'mailMessages'",
  ).first();
  expect(row).toEqual({ ...succeeded, last_error: 'Error' });
});

test('in a local run, work may wait, because nothing calls the crons', async () => {
  await env.DB.prepare("INSERT INTO pending_purges (tag, changed_at) VALUES ('faq', ?)").bind(ago(11)).run();
  const { purges } = (await check(mailing, 200, 'http://localhost:8787')).checks;
  expect(purges).toEqual({ ok: true, oldestAgeSeconds: 660 });
});

test('a job that this version no longer has does not fail the check', async () => {
  const gone = env.DB.prepare("INSERT INTO job_runs VALUES ('goneJob', '* * * * *', ?1, ?1, NULL)").bind(ago(60));
  await gone.run();
  expect((await check(mailing, 503)).checks.minuteCron).toMatchObject({ ok: false });
  await run('* * * * *');
  expect((await check()).checks.minuteCron).toMatchObject({ ok: true });
});

test('purges and mails that wait too long fail the check', async () => {
  await env.DB.prepare("INSERT INTO pending_purges (tag, changed_at) VALUES ('faq', ?)").bind(ago(11)).run();
  expect((await check(mailing, 503)).checks.purges).toEqual({ ok: false, oldestAgeSeconds: 660 });
  await env.DB.prepare('DELETE FROM pending_purges').run();
  await env.DB.prepare(
    "INSERT INTO contact_messages (name, email, message, created_at) VALUES ('J', 'j@x.de', 'Hi', ?)",
  )
    .bind(ago(61))
    .run();
  expect((await check(mailing, 503)).checks.mails).toEqual({ ok: false, oldestAgeSeconds: 3660 });
  // Without a recipient, messages wait on purpose.
  expect((await check({ ...env, CONTACT_EMAIL: '' })).checks.mails).toEqual({ ok: true, oldestAgeSeconds: 3660 });
});

test.each([
  ['DB', 'database'],
  ['SESSIONS', 'sessions'],
  ['IMAGES', 'images'],
] as const)('if %s fails, the check says so and tells nothing else', async (name, failing) => {
  const { status, checks } = await check(brokenBindings([name], 'throw'), 503);
  expect(status).toBe('failing');
  for (const one of ['database', 'sessions', 'images'] as const) expect(checks[one]).toEqual({ ok: one !== failing });
});

test('more than 60 checks a minute are refused', async () => {
  const HEALTH_LIMIT = { limit: async () => ({ success: false }) };
  await refusal(await request('/api/health', {}, { ...env, HEALTH_LIMIT }), 'rate_limited');
});
