import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { getCalls } from '#domain/api.schema.ts';
import { faqSchema } from '#domain/faqs.schema.ts';
import type { Faq } from '#domain/faqs.ts';
import { EdgeCache } from '../../testing/edge-cache.ts';
import { member, visitor } from '../../testing/members.ts';
import { refusal } from '../../testing/request.ts';
import { db, insertFaq, unique } from '../../testing/rows.ts';
import { history } from '../audit/service.ts';

const path = '/api/admin/faqs';
const { id: adminId, send, cookie } = await member({ isAdmin: true, handle: 'Ada' });
const by = { id: adminId, name: 'Ada' };

const post = (body: unknown) => send(path, { method: 'POST', body: JSON.stringify(body) });
const put = (id: number | string, body: unknown) =>
  send(`${path}/${id}`, { method: 'PUT', body: JSON.stringify(body) });
const remove = (id: number | string) => send(`${path}/${id}`, { method: 'DELETE' });

/** A question that was answered, with no field more than the contract names. */
async function faqOf(response: Response, status: number): Promise<Faq> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([status, faqSchema.strict().parse(body)]);
  return faqSchema.parse(body);
}

const rowOf = (id: number) => env.DB.prepare('SELECT question, answer FROM faqs WHERE id = ?').bind(id).first();

const entries = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM audit_log').first<{ n: number }>())?.n ?? -1;

test('a question is added without the blanks around it, and who did it is told', async () => {
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

test('all of them are listed in the order in which they were entered', async () => {
  const id = await insertFaq(unique('The last'), 'Yes.');
  const response = await send(path);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const body: unknown = await response.json();
  expect(body).toStrictEqual(getCalls['/api/admin/faqs'].response.parse(body));
  expect((body as Faq[]).at(-1)?.id).toBe(id);
});

test('a question is changed, and the fields that differ are told', async () => {
  const question = unique('Before');
  const id = await insertFaq(question, 'Yes.');
  const faq = await faqOf(await put(id, { question, answer: 'No.' }), 200);
  expect(faq).toMatchObject({ id, question, answer: 'No.' });
  const told = await history(db, 'faq', id);
  expect(told).toMatchObject([{ by, action: 'update' }]);
  expect(told[0]?.changes).toEqual({ answer: { from: 'Yes.', to: 'No.' } });
});

test('a save without a change is calm, and tells nothing', async () => {
  const question = unique('The same');
  const id = await insertFaq(question, 'Yes.');
  await faqOf(await put(id, { question, answer: ' Yes. ' }), 200);
  expect(await history(db, 'faq', id)).toEqual([]);
});

test('a question is deleted, and what it said is told', async () => {
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
  [{ question: '', answer: 'Yes.' }, both],
  [{ question: ' \n', answer: 'Yes.' }, both],
  [{ question: 'Why?', answer: '\t' }, both],
  [{ question: 'Why?' }, both],
  [{ answer: 'Yes.' }, both],
  [{}, both],
  [{ question: null, answer: 'Yes.' }, both],
  [{ question: 7, answer: 'Yes.' }, both],
  [{ question: 'Q'.repeat(501), answer: 'Yes.' }, 'A question has at most 500 characters'],
  [{ question: 'Why?', answer: 'a'.repeat(10_001) }, 'An answer has at most 10,000 characters'],
])('%j is invalid', async (body, message) => {
  const before = await entries();
  const id = await insertFaq(unique('Stays'), 'Yes.');
  for (const response of [await post(body), await put(id, body)]) {
    expect((await refusal(response, 'invalid')).message).toBe(message);
  }
  expect(await rowOf(id)).toMatchObject({ answer: 'Yes.' });
  expect(await entries()).toBe(before);
});

test('a question that is there already is a conflict, on its field', async () => {
  const question = unique('Taken');
  await insertFaq(question, 'Yes.');
  const other = await insertFaq(unique('Other'), 'Yes.');
  const before = await entries();
  for (const response of [await post({ question, answer: 'No.' }), await put(other, { question, answer: 'No.' })]) {
    const message = 'This question is there already.';
    expect(await refusal(response, 'conflict')).toMatchObject({ message, issues: [{ path: 'question', message }] });
  }
  expect(await rowOf(other)).toMatchObject({ answer: 'Yes.' });
  expect(await entries()).toBe(before);
});

test('of two who add the same question at once one is told that it is there', async () => {
  const body = { question: unique('At once'), answer: 'Yes.' };
  const statuses = (await Promise.all([post(body), post(body)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409]);
});

test('an id that is none, or nobody has, is refused', async () => {
  const body = { question: unique('Nowhere'), answer: 'Yes.' };
  await refusal(await put(999_999, body), 'not_found');
  await refusal(await remove(999_999), 'not_found');
  for (const id of ['abc', '0', '-1', '1.5']) {
    await refusal(await put(id, body), 'invalid');
    await refusal(await remove(id), 'invalid');
  }
});

test('who is not signed in, no administrator, or comes from elsewhere changes nothing', async () => {
  const id = await insertFaq(unique('Guarded'), 'Yes.');
  const plain = await member();
  const body = JSON.stringify({ question: unique('Unwanted'), answer: 'No.' });
  const before = await entries();
  for (const [method, at] of [
    ['GET', path],
    ['POST', path],
    ['PUT', `${path}/${id}`],
    ['DELETE', `${path}/${id}`],
  ] as const) {
    const init = { method, ...(method !== 'GET' && { body }) };
    await refusal(await visitor.send(at, init), 'unauthenticated');
    await refusal(await plain.send(at, init), 'forbidden');
    if (method !== 'GET') {
      await refusal(await send(at, { ...init, headers: { Origin: 'https://elsewhere.example' } }), 'forbidden');
    }
  }
  expect(await rowOf(id)).toMatchObject({ answer: 'Yes.' });
  expect(await entries()).toBe(before);
});

test('what visitors read is fresh after each kind of write, and else comes from the cache', async () => {
  const cache = new EdgeCache();
  const write = async (method: string, at: string, body?: object) => {
    const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' };
    const response = await cache.fetch(at, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(response.status).toBeLessThan(300);
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
  await write('PUT', `${path}/${id}`, { question, answer: 'Two' });
  expect(purge).not.toHaveBeenCalled();
  await write('DELETE', `${path}/${id}`);
  expect(await answerOf(id)).toBeUndefined();
  const { runs } = cache;
  await answerOf(id);
  expect(cache.runs).toBe(runs);
});
