import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { type AdminFaq, adminFaqSchema } from '#domain/api/admin.schema.ts';
import { contracts } from '#domain/api/api.schema.ts';
import type { Faq } from '#domain/faqs/faqs.schema.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal } from '#worker/testing/request.ts';
import { db, insertFaq, unique } from '#worker/testing/rows.ts';
import { history } from '../audit/history.ts';

const path = '/api/admin/faqs';
const { id: adminId, send, cookie } = await member({ isAdmin: true, handle: 'Ada' });
const by = { id: adminId, name: 'Ada' };

const post = (body: unknown) => send(path, { method: 'POST', body: JSON.stringify(body) });
const put = (id: number | string, body: unknown) =>
  send(`${path}/${id}`, { method: 'PUT', body: JSON.stringify(body) });
const orderChanged = 'Someone else changed the order of the FAQs.';
const move = (id: number, body: object, bindings?: Env) =>
  send(`${path}/${id}/move`, { method: 'POST', body: JSON.stringify(body) }, bindings);
const remove = (id: number | string, query = '') => send(`${path}/${id}${query}`, { method: 'DELETE' });

async function faqOf(response: Response, status: number): Promise<AdminFaq> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([status, adminFaqSchema.strict().parse(body)]);
  return adminFaqSchema.parse(body);
}

const rowOf = (id: number) => env.DB.prepare('SELECT question, answer FROM faqs WHERE id = ?').bind(id).first();

const entries = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM audit_log').first<{ n: number }>())?.n ?? -1;

test('creating an FAQ trims it and audits who did it', async () => {
  const question = unique('Why a dot');
  const faq = await faqOf(await post({ question: `  ${question} `, answer: '\n**Yes.**\n- one ' }), 201);
  expect(faq).toMatchObject({ question, answer: '**Yes.**\n- one' });
  expect(await rowOf(faq.id)).toEqual({ question, answer: '**Yes.**\n- one' });
  expect(await history(db, 'faq', faq.id)).toMatchObject([
    {
      by,
      action: 'create',
      changes: { question: { from: null, to: question }, answer: { from: null, to: '**Yes.**\n- one' } },
    },
  ]);
});

test('FAQs are listed in the order of their creation', async () => {
  const id = await insertFaq(unique('The last'), 'Yes.');
  const response = await send(path);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const body: unknown = await response.json();
  expect(body).toStrictEqual(contracts['GET /api/admin/faqs'].response.parse(body));
  expect((body as Faq[]).at(-1)?.id).toBe(id);
});

test('updating an FAQ audits the fields that differ', async () => {
  const question = unique('Before');
  const id = await insertFaq(question, 'Yes.');
  const faq = await faqOf(await put(id, { question, answer: 'No.' }), 200);
  expect(faq).toMatchObject({ id, question, answer: 'No.' });
  const entries = await history(db, 'faq', id);
  expect(entries).toMatchObject([{ by, action: 'update' }]);
  expect(entries[0]?.changes).toEqual({ answer: { from: 'Yes.', to: 'No.' } });
});

test('a save without changes succeeds and audits nothing', async () => {
  const question = unique('The same');
  const id = await insertFaq(question, 'Yes.');
  await faqOf(await put(id, { question, answer: ' Yes. ' }), 200);
  expect(await history(db, 'faq', id)).toEqual([]);
});

test('a save from an outdated version returns 409 with the current FAQ; one from the current version succeeds', async () => {
  const question = unique('Versioned');
  const { id, version } = await faqOf(await post({ question, answer: 'One' }), 201);
  expect(version).toBe(1);
  expect(await faqOf(await put(id, { question, answer: 'Two', version: 1 }), 200)).toMatchObject({ version: 2 });
  const refused = await refusal(await put(id, { question, answer: 'Three', version: 1 }), 'conflict');
  expect(refused.message).toBe('Someone else changed this FAQ.');
  expect(adminFaqSchema.strict().parse(refused.current)).toMatchObject({ id, question, answer: 'Two', version: 2 });
  // A retry, as if the response had been lost, is a no-op.
  expect(await faqOf(await put(id, { question, answer: 'Two', version: 1 }), 200)).toMatchObject({ version: 2 });
  expect(await faqOf(await put(id, { question, answer: 'Three', version: 2 }), 200)).toMatchObject({ version: 3 });
  await refusal(await put(id, { question, answer: 'Four', version: '3' }), 'invalid');
  expect(await rowOf(id)).toEqual({ question, answer: 'Three' });
  expect(await history(db, 'faq', id)).toHaveLength(3);
});

test('deleting an FAQ with an outdated version returns 409', async () => {
  const question = unique('Read');
  const { id } = await faqOf(await post({ question, answer: 'One' }), 201);
  await put(id, { question, answer: 'Two', version: 1 });
  const refused = await refusal(await remove(id, '?version=1'), 'conflict');
  expect(adminFaqSchema.strict().parse(refused.current)).toMatchObject({ id, answer: 'Two', version: 2 });
  for (const query of ['?version=x', '?version=0', '?version=1&version=2']) {
    await refusal(await remove(id, query), 'invalid');
  }
  expect(await rowOf(id)).toMatchObject({ answer: 'Two' });
  expect((await remove(id, '?version=2')).status).toBe(200);
  expect(await rowOf(id)).toBeNull();
});

test('an update or deletion notices a write between its read and its write, with or without a version', async () => {
  for (const version of [undefined, 1]) {
    const question = unique('Overtaken');
    const id = await insertFaq(question, 'One');
    const change = `UPDATE faqs SET answer = 'Theirs', version = version + 1 WHERE id = ${id}`;
    const save = (bindings: Env) => {
      const body = JSON.stringify({ question, answer: 'Mine', ...(version && { version }) });
      return send(`${path}/${id}`, { method: 'PUT', body }, bindings);
    };
    const refused = await refusal(await save(withConcurrentWrite(change)), 'conflict');
    expect(refused.current).toMatchObject({ id, answer: 'Theirs', version: 2 });
    const drop = (write: string) => send(`${path}/${id}`, { method: 'DELETE' }, withConcurrentWrite(write));
    expect((await refusal(await drop(change), 'conflict')).current).toMatchObject({ id, version: 3 });
    await refusal(await drop(`DELETE FROM faqs WHERE id = ${id}`), 'not_found');
    expect(await history(db, 'faq', id)).toEqual([]);
  }
});

test('an FAQ is moved before or after another, and every list follows', async () => {
  const [one, two, three] = [
    await insertFaq(unique('One'), '1'),
    await insertFaq(unique('Two'), '2'),
    await insertFaq(unique('Three'), '3'),
  ];
  const lists = async () => {
    const [admin, visitor] = await Promise.all([send(path), send('/api/faq')]);
    const ids = ((await admin.json()) as Faq[]).map(({ id }) => id);
    expect(((await visitor.json()) as Faq[]).map(({ id }) => id)).toEqual(ids);
    return ids.slice(-3);
  };
  expect(await lists()).toEqual([one, two, three]);
  expect(await (await move(three, { place: 'before', other: two })).json()).toEqual({ message: 'FAQ moved' });
  expect(await lists()).toEqual([one, three, two]);
  // A retry, as if the response had been lost, is a no-op.
  await move(three, { place: 'before', other: two });
  expect(await history(db, 'faq', three)).toMatchObject([{ by, action: 'update', changes: { position: {} } }]);
  await move(one, { place: 'after', other: two });
  expect(await lists()).toEqual([three, two, one]);
  const last = await insertFaq(unique('Last'), '4');
  expect(await lists()).toEqual([two, one, last]);

  await refusal(await move(999_999, { place: 'before', other: one }), 'not_found');
  expect((await refusal(await move(one, { place: 'before', other: 999_999 }), 'conflict')).message).toBe(orderChanged);
  await refusal(await move(one, { place: 'up', other: two }), 'invalid');
  const change = `DELETE FROM faqs WHERE id = ${two}`;
  await refusal(await move(one, { place: 'before', other: three }, withConcurrentWrite(change)), 'conflict');
  expect(await lists()).toEqual([three, one, last]);
});

test("visitors don't see versions", async () => {
  await insertFaq(unique('Plain'), 'Yes.');
  const { body } = await read('/api/faq');
  for (const faq of body) expect(Object.keys(faq).sort()).toEqual(['answer', 'createdAt', 'id', 'question']);
});

test('deleting an FAQ audits its text', async () => {
  const question = unique('Going');
  const id = await insertFaq(question, 'Yes.');
  const response = await remove(id);
  expect([response.status, await response.json()]).toEqual([200, { message: 'FAQ deleted' }]);
  expect(await rowOf(id)).toBeNull();
  expect(await history(db, 'faq', id)).toMatchObject([
    { by, action: 'delete', changes: { question: { from: question, to: null }, answer: { from: 'Yes.', to: null } } },
  ]);
  await refusal(await remove(id), 'not_found');
});

const both = 'Both question and answer are required.';

test.each([
  [{ question: ' \n', answer: 'Yes.' }, both],
  [{ question: 'Why?', answer: '\t' }, both],
  [{ question: 'Why?', answer: '\ud800' }, both],
  [{ question: 'Q'.repeat(501), answer: 'Yes.' }, 'A question has at most 500 characters'],
  [{ question: 'Why?', answer: 'a'.repeat(10_001) }, 'An answer has at most 10,000 characters'],
])('%j returns 400', async (body, message) => {
  const before = await entries();
  const id = await insertFaq(unique('Stays'), 'Yes.');
  for (const response of [await post(body), await put(id, body)]) {
    expect((await refusal(response, 'invalid')).message).toBe(message);
  }
  expect(await rowOf(id)).toMatchObject({ answer: 'Yes.' });
  expect(await entries()).toBe(before);
});

test('an existing question returns 409 with an issue on the field', async () => {
  const question = unique('Taken');
  await insertFaq(question, 'Yes.');
  const other = await insertFaq(unique('Other'), 'Yes.');
  const before = await entries();
  for (const response of [await post({ question, answer: 'No.' }), await put(other, { question, answer: 'No.' })]) {
    const message = 'This question already exists.';
    expect(await refusal(response, 'conflict')).toMatchObject({ message, issues: [{ path: 'question', message }] });
  }
  expect(await rowOf(other)).toMatchObject({ answer: 'Yes.' });
  expect(await entries()).toBe(before);
});

test('one of two concurrent creations of the same question returns 409', async () => {
  const body = { question: unique('At once'), answer: 'Yes.' };
  const statuses = (await Promise.all([post(body), post(body)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409]);
});

test('visitors see changes right after each write, and cached FAQs otherwise', async () => {
  const cache = new EdgeCache();
  const write = async (method: string, at: string, body?: object, status = 0) => {
    const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' };
    const response = await cache.fetch(at, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(response.status).toBe(status || (method === 'POST' ? 201 : 200));
    return (await response.json()) as Faq;
  };
  const answerOf = async (id: number) =>
    ((await (await cache.fetch('/api/faq')).json()) as Faq[]).find((one) => one.id === id)?.answer;
  const question = unique('Public');

  await answerOf(0);
  const { id } = await write('POST', path, { question, answer: 'One' });
  expect(await answerOf(id)).toBe('One');
  await write('PUT', `${path}/${id}`, { question, answer: 'Two' });
  expect(await answerOf(id)).toBe('Two');
  const purge = vi.spyOn(cache, 'purge');
  await write('PUT', `${path}/${id}`, { question, answer: 'Two', version: 1 });
  expect(purge).not.toHaveBeenCalled();
  const other = await insertFaq(unique('Other'), 'Yes.');
  await write('POST', `${path}/${id}/move`, { place: 'after', other }, 200);
  expect(purge.mock.calls.splice(0)).toEqual([[{ tags: ['faq'] }]]);
  await write('DELETE', `${path}/${id}`);
  expect(purge.mock.calls).toEqual([[{ tags: ['faq'] }]]);
  expect(await answerOf(id)).toBeUndefined();
  await answerOf(id);
  const { runs } = cache;
  await answerOf(id);
  expect(cache.runs).toBe(runs);
});
