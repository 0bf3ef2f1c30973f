import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { forgotPasswordText } from '#domain/account/account.ts';
import { member } from '../testing/members.ts';
import { mailsTo } from '../testing/outside/mail.ts';
import { request } from '../testing/request.ts';
import { previewsMail } from './transport.ts';

const publicHost = 'https://atlas.example';

function forgot(origin: string, email: string, bindings: Partial<Env>): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const init = { method: 'POST', headers, body: JSON.stringify({ email }) };
  return request(`${origin}/api/forgot-password`, init, { ...env, ...bindings });
}

/** An Email Service that records what it sends. */
function recording() {
  const sent: { text: string }[] = [];
  const EMAIL = { send: async (mail: { text: string }) => void sent.push(mail) } as unknown as SendEmail;
  return { sent, bindings: { MAIL_TRANSPORT: '', MAIL_FROM: 'atlas@example.com', EMAIL } };
}

test('on a public host without PUBLIC_ORIGIN no reset link is mailed, and only the log says so', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sent, bindings } = recording();
  const { email } = await member();
  const response = await forgot(publicHost, email, bindings);
  expect([response.status, await response.json()]).toEqual([200, { message: forgotPasswordText }]);
  expect(sent).toEqual([]);
  expect(JSON.stringify(logged.mock.calls)).toContain('PUBLIC_ORIGIN is missing');
  logged.mockRestore();
});

test('with PUBLIC_ORIGIN the mailed link has that host, not the request’s', async () => {
  const { sent, bindings } = recording();
  const { email } = await member();
  await forgot('https://other.example', email, { ...bindings, PUBLIC_ORIGIN: publicHost });
  expect(sent).toMatchObject([{ text: expect.stringContaining(`${publicHost}/auth/reset-password?token=`) }]);
});

test('on a public host MAIL_TRANSPORT=preview neither stores nor shows mails', async () => {
  const { sent, bindings } = recording();
  const { email } = await member();
  const preview = { ...bindings, MAIL_TRANSPORT: 'preview', PUBLIC_ORIGIN: publicHost };
  expect(await (await forgot(publicHost, email, preview)).json()).toEqual({ message: forgotPasswordText });
  expect(sent).toHaveLength(1);
  expect(await mailsTo(email)).toEqual([]);
  for (const path of ['/dev/mail', '/dev/mail.json']) {
    const response = await request(publicHost + path, {}, { ...env, ...preview });
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test.each([
  ['http://localhost:8787/x', true],
  ['http://app.localhost/', true],
  ['http://127.0.0.1:8788/', true],
  ['http://[::1]/', true],
  ['https://localhost.example/', false],
  ['https://127.0.0.1.example/', false],
  ['http://192.168.1.2/', false],
  ['https://atlas.example/localhost', false],
])('mail is previewed at %s: %s', (url, previews) => {
  expect(previewsMail({ ...env, MAIL_TRANSPORT: 'preview' }, url)).toBe(previews);
});
