import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { forgotPasswordText } from '#domain/account/account.ts';
import { member, uniqueIp } from '../testing/members.ts';
import { mailsTo } from '../testing/outside/mail.ts';
import { refusal, request } from '../testing/request.ts';
import { previewsMail } from './transport.ts';

const publicHost = 'https://atlas.example';

function post(url: string, body: object, bindings: Partial<Env>): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: new URL(url).origin, 'CF-Connecting-IP': uniqueIp() };
  return request(url, { method: 'POST', headers, body: JSON.stringify(body) }, { ...env, ...bindings });
}

const forgot = (origin: string, email: string, bindings: Partial<Env>) =>
  post(`${origin}/api/forgot-password`, { email }, bindings);

function recording() {
  const sent: { text: string }[] = [];
  const EMAIL = { send: async (mail: { text: string }) => void sent.push(mail) } as unknown as SendEmail;
  return { sent, bindings: { MAIL_TRANSPORT: '', MAIL_FROM: 'atlas@example.com', EMAIL } };
}

test.each(['forgot-password', 'resend-verification', 'register'])(
  'on a public host without PUBLIC_ORIGIN %s answers 503, mails and writes nothing, and the log says why',
  async (call) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { sent, bindings } = recording();
    const known = await member({ emailVerified: call === 'forgot-password' });
    const users = async () => (await env.DB.prepare('SELECT * FROM users').all()).results;
    const before = await users();
    // The same for both, so that it does not reveal who has an account.
    for (const email of [known.email, `${crypto.randomUUID()}@example.com`]) {
      const response = await post(`${publicHost}/api/${call}`, { email, password: 'correct horse' }, bindings);
      expect((await refusal(response, 'unavailable')).message).toContain('PUBLIC_ORIGIN is missing');
    }
    expect([sent, await users()]).toEqual([[], before]);
    expect(JSON.stringify(logged.mock.calls)).toContain('PUBLIC_ORIGIN is missing');
    logged.mockRestore();
  },
);

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
  ['http://[::1]/', true],
  ['https://localhost.example/', false],
  ['http://192.168.1.2/', false],
  ['https://atlas.example/localhost', false],
])('mail is previewed at %s: %s', (url, previews) => {
  expect(previewsMail({ ...env, MAIL_TRANSPORT: 'preview' }, url)).toBe(previews);
});
