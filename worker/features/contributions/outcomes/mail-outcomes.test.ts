import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import worker from '#worker/index.ts';
import { member } from '#worker/testing/members.ts';
import { mailsTo } from '#worker/testing/outside/mail.ts';
import { db, insertSent } from '#worker/testing/rows.ts';
import { mailOutcomes } from './mail-outcomes.ts';

type Sent = { to: string; text: string; html: string; subject: string };

/** Bindings whose email service handles each email with `accept`. */
function service(accept: (mail: Sent) => Promise<unknown> = async () => ({})) {
  const send = vi.fn(accept);
  const mail = { MAIL_TRANSPORT: '', MAIL_FROM: 'atlas@example.com', PUBLIC_ORIGIN: 'https://atlas.example' };
  return { bindings: { ...env, ...mail, EMAIL: { send } as unknown as SendEmail } as Env, sent: send.mock.calls };
}

const start = Date.parse('2026-11-23T12:00:00.000Z');
const after = (hours: number) => new Date(start + hours * 3_600_000);
const statesOf = async (userId: number) =>
  (
    await env.DB.prepare(
      'SELECT state, mailed_at IS NOT NULL AS mailed FROM contributions WHERE user_id = ? ORDER BY id',
    )
      .bind(userId)
      .all<{ state: string; mailed: number }>()
  ).results.map(({ state, mailed }) => `${state} ${mailed}`);
const decide = (id: number, state: string, reply: string | null = null) =>
  env.DB.prepare('UPDATE contributions SET state = ?, reply = ?, mailed_at = NULL, version = version + 1 WHERE id = ?')
    .bind(state, reply, id)
    .run();

beforeEach(() => env.DB.prepare('DELETE FROM contributions').run());

test('one mail says what became of everything, in plain text', async () => {
  const { id, email } = await member();
  const weight = { field: 'weightOz', value: 1.5, title: 'Holosun HS507C X2' } as const;
  await insertSent(id, { ...weight, state: 'accepted', acceptedValue: 1.5 });
  await insertSent(id, { ...weight, title: 'Changed', state: 'accepted', acceptedValue: 1.4 });
  await insertSent(id, { ...weight, title: 'Told', state: 'accepted', acceptedValue: 1.4, reply: 'Rounded' });
  await insertSent(id, { ...weight, state: 'rejected', reply: 'The page says <b>1.2 oz</b>.' });
  await insertSent(id, { ...weight, title: 'Elsewhere', state: 'rejected', reply: 'See https://maker.example/one' });
  await insertSent(id, { ...weight, field: 'moa', value: '2', state: 'asked', reply: 'Which version?' });
  const report = {
    kind: 'report',
    entity: 'page',
    title: 'FAQ',
    field: null,
    value: null,
    reason: 'dead-link',
  } as const;
  await insertSent(id, { ...report, path: '/faq', state: 'accepted' });
  await insertSent(id);
  const { bindings, sent } = service();
  expect(await mailOutcomes(bindings, db, after(0))).toBe(1);
  const [[mail] = []] = sent;
  expect(mail).toMatchObject({ to: email, subject: 'Your contributions to Red Dot Atlas' });
  for (const part of [
    'Holosun HS507C X2\nWeight: 1.5 oz\nAccepted.',
    'Changed\nWeight: 1.5 oz\nAccepted with a change: 1.4 oz.\n',
    'Told\nWeight: 1.5 oz\nAccepted with a change: 1.4 oz. Rounded.\n',
    'Not accepted: The page says <b>1.2 oz</b>.\n',
    'Not accepted: See https://maker.example/one\n',
    'An editor has a question: Which version?\n',
    'FAQ\nDead link\nDone.',
    '\nhttps://atlas.example/profile#contributions\n',
  ]) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.html).toContain('&lt;b&gt;1.2 oz&lt;/b&gt;');
  expect(await statesOf(id)).toEqual([
    'accepted 1',
    'accepted 1',
    'accepted 1',
    'rejected 1',
    'rejected 1',
    'asked 1',
    'accepted 1',
    'pending 0',
  ]);
});

test('a member gets at most one mail a day, and nothing twice', async () => {
  const { id } = await member();
  await insertSent(id, { state: 'accepted', title: 'First' });
  const { bindings, sent } = service();
  await Promise.all([mailOutcomes(bindings, db, after(0)), mailOutcomes(bindings, db, after(0))]);
  await insertSent(id, { state: 'rejected', title: 'Second', reply: 'No' });
  expect(await mailOutcomes(bindings, db, after(23))).toBe(0);
  expect(await mailOutcomes(bindings, db, after(24))).toBe(1);
  expect(await mailOutcomes(bindings, db, after(72))).toBe(0);
  expect(sent.map(([{ text }]) => [text.includes('First'), text.includes('Second')])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('a mail that fails is tried again within the day, and logged without the email', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { id, email } = await member();
  await insertSent(id, { state: 'accepted' });
  const down = service(() => Promise.reject(new Error(`Nobody home, <${email}>`)));
  expect(await mailOutcomes(down.bindings, db, after(0))).toBe(0);
  expect(JSON.stringify(logged.mock.calls)).toContain('Contribution mail not sent');
  expect(JSON.stringify(logged.mock.calls)).not.toContain(email);
  logged.mockRestore();
  const up = service();
  expect(await mailOutcomes(up.bindings, db, after(0.5))).toBe(0);
  expect(await mailOutcomes(up.bindings, db, after(1))).toBe(1);
  expect(await mailOutcomes(up.bindings, db, after(24))).toBe(0);
});

test('a later decision is mailed too, also one made while the mail is under way', async () => {
  const { id } = await member();
  const asked = await insertSent(id, { state: 'asked', reply: 'Which?' });
  const { bindings, sent } = service(async () => decide(asked, 'rejected', 'Too old'));
  await mailOutcomes(bindings, db, after(0));
  expect(await statesOf(id)).toEqual(['rejected 0']);
  await mailOutcomes(bindings, db, after(24));
  await decide(asked, 'accepted');
  expect(await statesOf(id)).toEqual(['accepted 0']);
  expect(sent.map(([{ text }]) => /question|Not accepted/.exec(text)?.[0])).toEqual(['question', 'Not accepted']);
});

test('what is withdrawn, open or live unchecked is left out', async () => {
  const { id } = await member();
  await insertSent(id);
  await insertSent(id, { state: 'accepted', toCheck: true });
  const asked = await insertSent(id, { state: 'asked', reply: 'Which?' });
  await env.DB.prepare('DELETE FROM contributions WHERE id = ?').bind(asked).run();
  const { bindings, sent } = service();
  expect(await mailOutcomes(bindings, db, after(0))).toBe(0);
  expect(sent).toEqual([]);
});

test('suspended, unverified and deleted members get none', async () => {
  const facts = [{ suspendedAt: '2026-11-01T00:00:00.000Z' }, { emailVerified: false }, {}];
  const members = await Promise.all(facts.map((fact) => member(fact)));
  for (const { id } of members) await insertSent(id, { state: 'accepted' });
  await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(members[2]?.id).run();
  const { bindings, sent } = service();
  expect(await mailOutcomes(bindings, db, after(0))).toBe(0);
  expect(sent).toEqual([]);
});

test('a run mails six members, the next one the rest', async () => {
  for (let left = 8; left > 0; left -= 1) await insertSent((await member()).id, { state: 'accepted' });
  const { bindings, sent } = service();
  expect(await mailOutcomes(bindings, db, after(0))).toBe(6);
  expect(await mailOutcomes(bindings, db, after(0.1))).toBe(2);
  expect(new Set(sent.map(([{ to }]) => to)).size).toBe(8);
});

test('of 100 decisions, a mail names 50 and the next day’s the rest', async () => {
  const { id } = await member();
  for (let at = 100; at < 200; at += 1)
    await insertSent(id, { state: 'rejected', title: `Sight ${at}`, reply: 'x'.repeat(500) });
  const { bindings, sent } = service();
  for (const hours of [0, 12, 24, 48]) await mailOutcomes(bindings, db, after(hours));
  const named = sent.map(([{ text }]) => text.match(/Sight \d+/g) ?? []);
  expect(named.map(({ length }) => length)).toEqual([50, 50]);
  expect(new Set(named.flat()).size).toBe(100);
  expect(sent.map(([{ text }]) => text.includes('50 more'))).toEqual([true, false]);
});

test('without PUBLIC_ORIGIN, which the link needs, nothing is mailed, and the log says so once an hour', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { id } = await member();
  await insertSent(id, { state: 'accepted' });
  const { bindings, sent } = service();
  for (const hours of [0, 0.5])
    expect(await mailOutcomes({ ...bindings, PUBLIC_ORIGIN: '' }, db, after(hours))).toBe(0);
  expect(sent).toEqual([]);
  expect(logged.mock.calls).toHaveLength(1);
  expect(JSON.stringify(logged.mock.calls)).toContain('PUBLIC_ORIGIN is missing');
  logged.mockRestore();
  expect(await mailOutcomes(bindings, db, after(1))).toBe(1);
});

test("the minute's cron mails, here through the preview", async () => {
  const { id, email } = await member();
  await insertSent(id, { state: 'accepted' });
  const cron = createScheduledController({ scheduledTime: new Date(), cron: '* * * * *' });
  const local = 'http://localhost:8787';
  await worker.scheduled(cron, { ...env, PUBLIC_ORIGIN: local }, createExecutionContext());
  expect(await mailsTo(email)).toMatchObject([{ text: expect.stringContaining(`\n${local}/profile#contributions\n`) }]);
  const job = await env.DB.prepare("SELECT last_error FROM job_runs WHERE name = 'mailContributions'").first();
  expect(job).toEqual({ last_error: null });
});

test('the local Email Service binding accepts the mail', async () => {
  const { id } = await member();
  await insertSent(id, { state: 'accepted' });
  expect(await mailOutcomes({ ...service().bindings, EMAIL: env.EMAIL }, db, after(0))).toBe(1);
});
