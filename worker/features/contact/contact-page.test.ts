import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { postForm } from '#worker/testing/post-form.ts';
import { request } from '#worker/testing/request.ts';

const jane = { name: 'Jane Doe', email: 'jane@example.com', message: 'Which plate?\n\n<b>RMR</b>' };
const rows = async () => (await env.DB.prepare('SELECT name, email, attempts FROM contact_messages').all()).results;

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM contact_messages').run();
});

const post = (values: Record<string, string>, init: RequestInit = {}, path = '/contact') =>
  postForm(path, values, init, { ...env, CONTACT_EMAIL: 'owner@example.com' });

test('without script the form is sent to its page, which answers it and is not cached', async () => {
  const response = await post(jane);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect(response.headers.get('Cache-Tag')).toBeNull();
  expect(await response.text()).toMatch(/Thanks, (?:<!-- -->)?Jane Doe/);
  expect(await rows()).toEqual([{ name: jane.name, email: jane.email, attempts: 1 }]);
});

test('without script a refused form says why and keeps what was written', async () => {
  const response = await post({ ...jane, email: 'jane', message: '</textarea><script>alert(1)</script>' });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([400, 'private, no-store']);
  const html = await response.text();
  expect(html).toMatch(/role="alert"/);
  expect(html).toContain('value="jane"');
  expect(html).not.toContain('<script>alert');
  expect(await rows()).toEqual([]);
});

test.each<[string, number, RequestInit]>([
  ['of another site', 403, { headers: { Origin: 'https://evil.example' } }],
  ['that is too large', 413, { body: `message=${'x'.repeat(70_000)}` }],
  ['that is none', 400, { headers: { 'Content-Type': 'application/json' }, body: '{' }],
  ['that is cut off', 400, { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: 'x' }],
])('a form %s is refused with %i', async (_, status, init) => {
  const logged = vi.spyOn(console, 'error');
  const response = await post(jane, init);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, 'private, no-store']);
  const failures = logged.mock.calls.filter(([entry]) => Object.hasOwn(Object(entry), 'requestId'));
  expect([await rows(), failures]).toEqual([[], []]);
});

test('only the page of the form takes a form', async () => {
  expect((await post(jane, {}, '/contact?x=%ff')).status).toBe(400);
  for (const path of ['/about', '/contact.data', '/contact/']) expect((await post(jane, {}, path)).status).toBe(405);
  expect((await request('/contact', { method: 'PUT' })).headers.get('Allow')).toBe('GET, HEAD, POST');
  expect(await rows()).toEqual([]);
});
