import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { request } from '#worker/testing/request.ts';

async function fieldsOf(bindings: Partial<Env> = {}): Promise<Record<string, string>> {
  const response = await request('/.well-known/security.txt', {}, { ...env, ...bindings });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')?.toLowerCase()).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toContain('public');
  return Object.fromEntries(
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
}

test('security.txt names the contact page, a date within a year and its own URL', async () => {
  const fields = await fieldsOf({ PUBLIC_ORIGIN: 'https://atlas.example' });
  expect(fields).toMatchObject({
    Contact: 'https://atlas.example/contact',
    Canonical: 'https://atlas.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test.each([
  ['security@atlas.example', 'mailto:security@atlas.example'],
  ['mailto:security@atlas.example', 'mailto:security@atlas.example'],
  ['https://atlas.example/report', 'https://atlas.example/report'],
])('SECURITY_CONTACT %s is the contact %s', async (SECURITY_CONTACT, contact) => {
  expect(await fieldsOf({ SECURITY_CONTACT })).toMatchObject({ Contact: contact });
});
