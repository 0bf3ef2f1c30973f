import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contracts } from '#domain/api/api.schema.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';

const payloadEndpoints = Object.entries(contracts).flatMap(([name, contract]) => {
  const [method = '', path = ''] = name.split(' ');
  // Endpoints that accept CSV have their own tests.
  return 'body' in contract && !('csv' in contract) ? [[method, path.replace(/:\w+/g, '1'), name] as const] : [];
});

const { send } = await member({ isAdmin: true });

const users = () =>
  env.DB.prepare('SELECT * FROM users')
    .all()
    .then(({ results }) => results);

test.each(payloadEndpoints)('%s %s returns 400 unless the body is a JSON object', async (method, path) => {
  const before = await users();
  for (const body of ['', '{', '{"email":', 'null', '[]', '"text"', '1', 'true', '{}{}', '\u0000', '{"a":1,}', 'NaN']) {
    const init = { method, body, headers: { 'Content-Type': 'application/json' } };
    expect((await refusal(await send(path, init), 'invalid')).message).toMatch(
      /^The body (is not valid JSON|must be a JSON object)$/,
    );
  }
  const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
  await refusal(await send(path, { method, body: bytes }), 'invalid');
  expect(await users()).toEqual(before);
});

function fieldsOf(body: z.ZodType): string[] {
  if (body instanceof z.ZodPipe) return fieldsOf(body.in as z.ZodType);
  if (body instanceof z.ZodDiscriminatedUnion) return body.options.flatMap((option) => fieldsOf(option as z.ZodObject));
  return Object.keys((body as z.ZodObject).shape);
}

test.each(payloadEndpoints)('%s %s returns 400 for wrong types in every field', async (method, path, name) => {
  const schema = contracts[name as 'POST /api/login'].body;
  const fields = fieldsOf(schema);
  const before = await users();
  const bodies = [['text'], { a: 1 }, true, [], Number.MAX_VALUE, -1, 1.5].map((wrong) =>
    Object.fromEntries(fields.map((field) => [field, wrong])),
  );
  // A single field may take one of them: a version, a flag.
  const wrongBodies = bodies.filter((body) => !schema.safeParse(body).success);
  expect(wrongBodies.length).toBeGreaterThan(5);
  for (const body of wrongBodies) {
    const { issues } = await refusal(await send(path, { method, body: JSON.stringify(body) }), 'invalid');
    expect(issues?.length).toBeGreaterThan(0);
  }
  expect(await users()).toEqual(before);
});

test.each(payloadEndpoints)('%s %s returns 415 unless the body is application/json', async (method, path) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonx']) {
    await refusal(await send(path, { method, body: '{}', headers: { 'Content-Type': type } }), 'unsupported_type');
  }
  const typed = { method, body: '{', headers: { 'Content-Type': 'Application/JSON; charset=utf-8' } };
  await refusal(await send(path, typed), 'invalid');
});

test.each(payloadEndpoints)(
  '%s %s returns 413 for a two-megabyte body, whatever its Content-Length',
  async (method, path) => {
    const large = JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) });
    await refusal(await send(path, { method, body: large }), 'too_large');
    const stream = new Blob([large]).stream();
    await refusal(await send(path, { method, body: stream, headers: { 'Content-Length': '10' } }), 'too_large');
  },
);

test('prototype keys in a payload are ignored', async () => {
  const body = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"handle":"Dot"}';
  const plain = await member();
  const response = await plain.send('/api/user', { method: 'PUT', body });
  expect(await response.json()).toMatchObject({ handle: 'Dot', isAdmin: false });
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});
