import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { previewTransport } from '../mail/preview.ts';
import { request } from '../testing/request.ts';

const transport = previewTransport(env.SESSIONS);
const mail = (subject: string) => ({
  to: '"<b>"@example.com',
  subject,
  text: 'Open http://localhost/verify-email?token=abc&x=<i>\n',
  html: '<p onclick="alert(1)">Hello</p><script>alert(2)</script>',
});

test('/dev/mail lists stored mails newest first, escaped', async () => {
  await transport.send(mail('First'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  await transport.send(mail('Second <script>'));

  const response = await request('/dev/mail.json');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const mails = (await response.json()) as object[];
  expect(mails).toEqual([
    { ...mail('Second <script>'), createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    { ...mail('First'), createdAt: expect.any(String) },
  ]);

  const page = await request('/dev/mail');
  expect(page.headers.get('Content-Type')).toContain('text/html');
  expect(page.headers.get('Cache-Control')).toBe('private, no-store');
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  const html = await page.text();
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'));
  expect(html).toContain('<iframe sandbox title=');
  expect(html).toContain('<a href="http://localhost/verify-email?token=abc&amp;x=&lt;i&gt;">');
  expect(html).not.toMatch(/<script|<p onclick|<b>/);
});

test('/dev/mail returns 404 when mails are sent', async () => {
  for (const MAIL_TRANSPORT of ['', 'cloudflare', undefined]) {
    for (const path of ['/dev/mail', '/dev/mail.json']) {
      const bindings = { ...env, MAIL_TRANSPORT } as Env;
      const response = await request(path, {}, bindings);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain('First');
    }
  }
});
