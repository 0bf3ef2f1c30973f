import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { resetMail, verificationMail } from './messages.ts';
import { previewTransport, storedMails } from './preview.ts';
import { mailTransport } from './transport.ts';

const link = 'https://atlas.example/verify-email?token=a"b<c>&d';

test.each([
  ['verification', (url: string) => verificationMail(url, 'https://atlas.example/delete'), '24 hours'],
  ['reset', resetMail, 'one hour'],
] as const)('the %s mail names the product and has the escaped link in both parts', async (_, make, life) => {
  const { subject, text, html } = await make(link);
  expect(subject).toMatch(/Red Dot Atlas$/);
  for (const part of [text, html]) {
    expect(part).toContain('Red Dot Atlas');
    expect(part).toContain(life);
  }
  expect(text).toContain(`\n${link}\n`);
  expect(text.length).toBeLessThan(600);
  expect(html).toContain('<a href="https://atlas.example/verify-email?token=a&quot;b&lt;c&gt;&amp;d">');
  expect(html).not.toMatch(/<img|<script|http-equiv|src=/);
});

test('Email Service gets both parts and a named sender', async () => {
  const sent: object[] = [];
  const EMAIL = { send: async (mail: object) => void sent.push(mail) } as unknown as SendEmail;
  const bindings = { ...env, MAIL_TRANSPORT: '', MAIL_FROM: 'atlas@example.com', EMAIL };
  const mail = { to: 'jane@example.com', subject: 'Hello', text: 'Text', html: '<p>HTML</p>' };
  await mailTransport(bindings).send(mail);
  expect(sent).toEqual([{ from: { email: 'atlas@example.com', name: 'Red Dot Atlas' }, ...mail }]);
  await expect(mailTransport({ ...bindings, MAIL_FROM: '' }).send(mail)).rejects.toThrow('MAIL_FROM');
  expect(sent).toHaveLength(1);
});

test('the local Email Service binding accepts a mail', async () => {
  const bindings = { ...env, MAIL_TRANSPORT: '', MAIL_FROM: 'atlas@example.com' };
  await mailTransport(bindings).send({ to: 'jane@example.com', ...(await verificationMail(link, link)) });
});

test('a stored mail expires after a week', async () => {
  await previewTransport(env.SESSIONS).send({ to: 'a@example.com', subject: 'Stored', text: '', html: '' });
  const { keys } = await env.SESSIONS.list({ prefix: 'mail:' });
  const [key] = keys;
  expect(Math.abs((key?.expiration ?? 0) - Date.now() / 1000 - 7 * 24 * 3600)).toBeLessThan(60);
  expect(await storedMails(env.SESSIONS)).toMatchObject([{ subject: 'Stored' }]);
});
