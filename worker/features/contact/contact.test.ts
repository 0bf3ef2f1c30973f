import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { connect } from '#worker/db/client.ts';
import worker from '#worker/index.ts';
import { contactMail } from '#worker/mail/messages.ts';
import { mailTransport } from '#worker/mail/transport.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { eventually } from '#worker/testing/eventually.ts';
import { uniqueIp, visitor } from '#worker/testing/members.ts';
import { withinOneMinute } from '#worker/testing/minute.ts';
import { mailsTo } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';
import { dailyCron } from '../images/cleanup/delete-unused-images.ts';
import { mailPendingMessages, storeMessage } from './messages.ts';

const owner = 'owner@example.com';
const mailing: Env = { ...env, CONTACT_EMAIL: owner };
const jane = { name: 'Jane Doe', email: 'jane@example.com', message: 'Which plate?\n\n<b>RMR</b>' };

type Row = { name: string; email: string; message: string; sent_at: string | null; attempts: number };
const rows = async () =>
  (await env.DB.prepare('SELECT name, email, message, sent_at, attempts FROM contact_messages ORDER BY id').all<Row>())
    .results;

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM contact_messages').run();
});

const post = (body: object, bindings: Env = mailing, headers: HeadersInit = {}) =>
  visitor.send('/api/contact', { method: 'POST', body: JSON.stringify(body), headers }, bindings);

function service(accept: (mail: { replyTo: unknown; text: string }) => Promise<unknown>): Env {
  const EMAIL = { send: vi.fn(accept) } as unknown as SendEmail;
  return { ...mailing, MAIL_TRANSPORT: '', MAIL_FROM: 'atlas@example.com', EMAIL };
}
const down = () => service(() => Promise.reject(new Error('Nobody home, <jane@example.com>')));
const emailsSent = ({ EMAIL }: Env) => vi.mocked(EMAIL.send).mock.calls;

const { response: schema } = contracts['POST /api/contact'];
const thanks = { message: 'Thank you. Your message has been sent.' };

test('a message is stored and mailed, with replies going to its author', async () => {
  const before = (await mailsTo(owner)).length;
  expect(await bodyOf(await post(jane), schema, 201)).toEqual(thanks);
  expect(await rows()).toEqual([{ ...jane, sent_at: expect.any(String), attempts: 1 }]);
  const [mail, ...older] = await mailsTo(owner);
  expect(older).toHaveLength(before);
  expect(mail).toMatchObject({ replyTo: 'jane@example.com' });
  expect(mail?.text).toContain(jane.message);
  expect(mail?.html).toContain('&lt;b&gt;RMR&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>');
  // The log of a failed email shows its subject.
  expect(mail?.subject).not.toMatch(/jane/i);
});

test('a bot that fills in the hidden field gets the same response, and nothing is stored', async () => {
  const bindings = service(async () => ({}));
  expect(await bodyOf(await post({ ...jane, remarks: 'https://spam.example' }, bindings), schema, 201)).toEqual(thanks);
  expect([await rows(), emailsSent(bindings)]).toEqual([[], []]);
  await post({ ...jane, remarks: '' }, bindings);
  expect(await rows()).toHaveLength(1);
});

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ email: 'jane@example.com\r\nBcc: all@example.com' }, 'email', 'Please enter a valid email address'],
  [{ email: 'jane@example.com, all@example.com' }, 'email', 'Please enter a valid email address'],
  [{ message: '\n \n' }, 'message', 'Message is required'],
  [{ message: 'x'.repeat(5001) }, 'message', 'Message must be 5,000 characters or less'],
])('%j returns 400', async (facts, field, message) => {
  const refused = await refusal(await post({ ...jane, ...facts }), 'invalid');
  expect(refused.issues?.map(({ path }) => path)).toEqual([field]);
  if (message !== undefined) expect(refused.message).toBe(message);
  expect(await rows()).toEqual([]);
});

test('an email header with a line break is rejected', async () => {
  const mail = await contactMail({ id: 1, ...jane, createdAt: '2026-11-21T09:00:00.000Z' });
  const bindings = service(async () => ({}));
  for (const bad of ['Jane\nBcc: a@b.c', 'Jane\rX', 'Jane\u2028X', 'Jane\0']) {
    for (const facts of [{ to: bad }, { replyTo: bad }, { subject: bad }]) {
      await expect(mailTransport(bindings).send({ ...mail, to: owner, ...facts })).rejects.toThrow('header');
    }
  }
  expect(emailsSent(bindings)).toEqual([]);
});

test('a client IP may send five messages a minute; a sixth is not stored', async () => {
  const sent = await withinOneMinute(async () => {
    await env.DB.prepare('DELETE FROM contact_messages').run();
    const headers = { 'CF-Connecting-IP': uniqueIp() };
    const sent: Response[] = [];
    while (sent.length < 6) sent.push(await post(jane, env, headers));
    return sent;
  });
  expect(sent.map(({ status }) => status)).toEqual([...Array(5).fill(201), 429]);
  const sixth = sent[5] as Response;
  expect(sixth.headers.get('Retry-After')).toBe('60');
  await refusal(sixth, 'rate_limited');
  expect(await rows()).toHaveLength(5);
  expect((await post(jane, env)).status).toBe(201);
});

test('a message whose email fails is accepted, and mailed by a later run', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await bodyOf(await post(jane, down()), schema, 201)).toEqual(thanks);
  expect(await rows()).toMatchObject([{ sent_at: null, attempts: 1 }]);
  expect(JSON.stringify(logged.mock.calls)).toContain('Contact message not mailed');
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/jane|plate/i);
  logged.mockRestore();

  const up = service(async () => ({}));
  expect(await mailPendingMessages(up, db, new Date())).toBe(0);
  expect(await mailPendingMessages(up, db, new Date(Date.now() + 121_000))).toBe(1);
  expect(emailsSent(up)).toMatchObject([[{ replyTo: 'jane@example.com' }]]);
  expect(await rows()).toMatchObject([{ sent_at: expect.any(String), attempts: 2 }]);
  expect(await mailPendingMessages(up, db, new Date(Date.now() + 86_400_000))).toBe(0);
});

test('an email that is accepted late is not sent again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let accept = (_: unknown) => {};
  const slow = service(
    () =>
      new Promise((resolve) => {
        accept = resolve;
      }),
  );
  await storeMessage(db, jane);
  const sending = mailPendingMessages(slow, db, new Date());
  await eventually(() => expect(slow.EMAIL.send).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(60_000);
  accept({});
  vi.useRealTimers();
  expect(await sending).toBe(1);
  expect(await rows()).toMatchObject([{ sent_at: expect.any(String) }]);
});

test('failing to record one sent email does not stop recording the others', async () => {
  for (const name of ['First', 'Second']) await storeMessage(db, { ...jane, name });
  let updates = 0;
  const DB = new Proxy(env.DB, {
    get(target, key) {
      if (key !== 'prepare') return Reflect.get(target, key).bind(target);
      return (text: string) => {
        if (text.includes('"sent_at" = ?')) updates += 1;
        if (updates === 1) throw new Error('D1 is overloaded');
        return target.prepare(text);
      };
    },
  });
  const slow = service(({ text }) => new Promise((resolve) => setTimeout(resolve, text.includes('First') ? 0 : 100)));
  await expect(mailPendingMessages(slow, connect(DB), new Date())).rejects.toThrow();
  expect(await rows()).toMatchObject([
    { name: 'First', sent_at: null },
    { name: 'Second', sent_at: expect.any(String) },
  ]);
});

test('a message is retried forever at growing intervals, and the log reports it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = down();
  await storeMessage(db, jane);
  let now = Date.now();
  const intervals: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    await mailPendingMessages(failing, db, new Date(now));
    const row = await env.DB.prepare('SELECT next_attempt_at AS next, attempts FROM contact_messages').first<{
      next: string;
      attempts: number;
    }>();
    expect(row?.attempts).toBe(index + 1);
    const next = Date.parse(row?.next ?? '');
    intervals.push((next - now) / 60_000);
    expect(await mailPendingMessages(failing, db, new Date(next - 1))).toBe(0);
    now = next;
  }
  expect(intervals).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 512, 512, 512]);
  expect(emailsSent(failing)).toHaveLength(12);
  const lines = logged.mock.calls.map(([line]) => (line as { what: string }).what);
  expect(lines.slice(0, 4)).toEqual(Array(4).fill('Contact message not mailed'));
  expect(lines.slice(4)).toEqual(Array(8).fill('Contact message still not mailed'));
  logged.mockRestore();
});

test('concurrent runs never mail the same message', async () => {
  for (let index = 0; index < 6; index += 1) await storeMessage(db, { ...jane, message: `Message ${index}` });
  const up = service(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const now = new Date();
  const sent = await Promise.all([1, 2, 3, 4].map(() => mailPendingMessages(up, db, now)));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(6);
  const texts = emailsSent(up).map(([mail]) => (mail as unknown as { text: string }).text.split('\n')[0]);
  expect(texts.sort()).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Message ${index}`));
});

test('a run mails a limited number of messages, untried ones first', async () => {
  for (let index = 0; index < 8; index += 1) await storeMessage(db, jane);
  await env.DB.prepare(
    "UPDATE contact_messages SET attempts = 3, next_attempt_at = '2026-01-01T00:00:00.000Z' WHERE id IN (SELECT id FROM contact_messages ORDER BY id LIMIT 4)",
  ).run();
  const up = service(async () => ({}));
  expect(await mailPendingMessages(up, db, new Date())).toBe(6);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([4, 4, 3, 3, 1, 1, 1, 1]);
  expect(await mailPendingMessages(up, db, new Date())).toBe(2);
});

async function cron(bindings: Env, name: string, time = new Date()): Promise<void> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await worker.scheduled(
    createScheduledController({ scheduledTime: time, cron: name }),
    bindings,
    createExecutionContext(),
  );
  log.mockRestore();
}

test('messages stay pending until CONTACT_EMAIL is set, then the cron mails them', async () => {
  const unset = { ...service(async () => ({})), CONTACT_EMAIL: '' };
  expect((await post(jane, unset)).status).toBe(201);
  await cron(unset, '* * * * *');
  expect([await rows(), emailsSent(unset)]).toMatchObject([[{ sent_at: null, attempts: 0 }], []]);
  const set = { ...unset, CONTACT_EMAIL: owner };
  await cron(set, '* * * * *');
  expect(await rows()).toMatchObject([{ sent_at: expect.any(String), attempts: 1 }]);
  expect(emailsSent(set)).toMatchObject([[{ to: owner }]]);
});

test('mailed messages are deleted after 180 days, pending ones never', async () => {
  const now = Date.now();
  const day = 86_400_000;
  const insert = (message: string, sentAt: string | null) =>
    env.DB.prepare(
      "INSERT INTO contact_messages (name, email, message, created_at, sent_at) VALUES ('J', 'j@example.com', ?, '2020-01-01T00:00:00.000Z', ?)",
    )
      .bind(message, sentAt)
      .run();
  await insert('old', new Date(now - 181 * day).toISOString());
  await insert('young', new Date(now - 179 * day).toISOString());
  await insert('pending', null);
  await cron(env, dailyCron, new Date(now));
  expect((await rows()).map(({ message }) => message)).toEqual(['young', 'pending']);
});
