import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { member } from '#worker/testing/members.ts';
import { insertContribution, insertOptic, insertReport } from '#worker/testing/rows.ts';
import { editorCalls } from './testing.ts';

const { post, queued } = editorCalls((await member({ isAdmin: true })).send);

type Sent = { to: string; text: string; html: string; subject: string };

function service(accept: (mail: Sent) => Promise<unknown> = async () => ({})) {
  const send = vi.fn(accept);
  const mail = { MAIL_TRANSPORT: '', MAIL_FROM: 'atlas@example.com', PUBLIC_ORIGIN: 'https://atlas.example' };
  const bindings = { ...env, ...mail, EMAIL: { send } as unknown as SendEmail } as Env;
  return { bindings, mails: () => send.mock.calls.map(([one]) => one) };
}

type Facts = Parameters<typeof insertContribution>[1];
const correction = async (userId: number, facts: Facts = {}) =>
  insertContribution(await insertOptic({ weightOz: 1.2 }), { userId, title: 'Holosun HS507C X2', base: 1.2, ...facts });

async function decide(id: number, action: 'accept' | 'reject' | 'ask' | 'undo', said: object, bindings: Env) {
  const { version, row } = await queued(id);
  const seen = { version, ...(action === 'accept' && row && { rowVersion: row.version, sourceKind: 'maker' }) };
  expect((await post(id, action, { ...seen, ...said }, bindings)).status).toBe(200);
}

test('a member gets a mail for each decision and question, in plain text', async () => {
  const { id: userId, email } = await member();
  const { bindings, mails } = service();
  const weight = await correction(userId);
  await decide(weight, 'ask', { reply: 'Which <b>page</b>?' }, bindings);
  await decide(weight, 'accept', { value: 1.4, reply: 'Rounded' }, bindings);
  await decide(weight, 'undo', { reply: 'See https://maker.example/one' }, bindings);
  await decide(await correction(userId), 'accept', {}, bindings);
  await decide(await correction(userId), 'reject', { reply: 'The page says 1.2 oz.' }, bindings);
  await decide(await insertReport({ userId, title: 'FAQ', reason: 'dead-link' }), 'accept', {}, bindings);
  const said = 'Holosun HS507C X2\nWeight: 1.5 oz\n';
  expect(mails().map(({ text }) => text.split('\n\n')[1])).toEqual([
    `${said}An editor has a question: Which <b>page</b>?`,
    `${said}Accepted with a change: 1.4 oz. Rounded.`,
    `${said}Accepted, then undone: See https://maker.example/one`,
    `${said}Accepted.`,
    `${said}Not accepted: The page says 1.2 oz.`,
    'FAQ\nDead link\nDone.',
  ]);
  const [mail] = mails();
  expect(mail).toMatchObject({ to: email, subject: 'Your contribution to Red Dot Atlas' });
  expect(mail?.text).toContain('\nhttps://atlas.example/profile#contributions\n');
  expect(mail?.html).toContain('&lt;b&gt;page&lt;/b&gt;');
});

test('a repeated or refused decision mails nothing', async () => {
  const { id: userId } = await member();
  const { bindings, mails } = service();
  const id = await correction(userId);
  const rejection = { version: 1, reply: 'No' };
  await post(id, 'reject', rejection, bindings);
  await post(id, 'reject', rejection, bindings);
  await post(id, 'ask', { version: 1, reply: 'Which?' }, bindings);
  expect(mails()).toHaveLength(1);
});

test('suspended, unverified and deleted members get none', async () => {
  const { bindings, mails } = service();
  const ids: number[] = [];
  for (const facts of ['suspended_at = 1', 'email_verified = 0', undefined]) {
    const { id: userId } = await member();
    const id = await correction(userId);
    await decide(id, 'accept', {}, env);
    await env.DB.prepare(facts ? `UPDATE users SET ${facts} WHERE id = ?` : 'DELETE FROM users WHERE id = ?')
      .bind(userId)
      .run();
    ids.push(id);
  }
  for (const id of ids) await decide(id, 'undo', { reply: 'No' }, bindings);
  expect(mails()).toEqual([]);
});

test('when the mail fails, the decision stands and the log says so without the email', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { id: userId, email } = await member();
  const { bindings } = service(() => Promise.reject(new Error(`Nobody home, <${email}>`)));
  const id = await correction(userId);
  await decide(id, 'accept', {}, bindings);
  expect(await queued(id)).toMatchObject({ state: 'accepted' });
  const log = JSON.stringify(logged.mock.calls);
  expect(log).toContain('Contribution mail not sent');
  expect(log).not.toContain(email);
  logged.mockRestore();
});
