import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { queueContracts } from '#domain/contributions/queue.schema.ts';
import { piece } from '#domain/evidence/testing.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import {
  insertContribution,
  insertOptic,
  insertPistol,
  insertReport,
  insertReview,
  insertUser,
} from '#worker/testing/rows.ts';
import { auditOf, editorCalls, publicChangesOf } from './testing.ts';

const admin = await member({ isAdmin: true });
const { act, accept, conflict, list, post, queued, undo } = editorCalls(admin.send);

const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);
const url = 'https://maker.example/507c';

test('each list has its contributions: open ones oldest first, decided ones latest first', async () => {
  const opticId = await insertOptic();
  const facts = ['weightOz', 'lengthMm', 'widthMm', 'moa', 'shakeAwake'];
  const values = [1.5, 1, 1, '3', true];
  const ids: number[] = [];
  for (const [at, field] of facts.entries()) {
    ids.push(await insertContribution(opticId, { field, value: values[at], words: 'As stated' }));
  }
  const [open = 0, asked = 0, rejected = 0, accepted = 0, other = 0] = ids;
  await act(asked, 'ask', { version: 1, reply: 'Which page?' });
  await act(rejected, 'reject', { version: 1, reply: 'No' });
  await accept(accepted);
  const of = `id=${opticId}&entity=optic`;
  expect(await idsOf(of)).toEqual([open, other]);
  expect(await idsOf(`${of}&list=open`)).toEqual([open, other]);
  expect(await idsOf(`${of}&list=asked`)).toEqual([asked]);
  expect(await idsOf(`${of}&list=done`)).toEqual([accepted, rejected]);
  expect(await idsOf(`${of}&kind=report`)).toEqual([]);
  expect(await idsOf(`id=${opticId}&entity=pistol`)).toEqual([]);
});

test('a list finds a part of the row’s name or of the member, and pages', async () => {
  const opticId = await insertOptic();
  const [handle, title] = [crypto.randomUUID(), crypto.randomUUID()];
  const userId = await insertUser({ handle });
  const first = await insertContribution(opticId, { userId });
  const second = await insertContribution(opticId, { userId, field: 'moa', value: '3', title });
  expect(await idsOf(`q=${handle.slice(3, 30).toUpperCase()}`)).toEqual([first, second]);
  expect(await idsOf(`q=${title}`)).toEqual([second]);
  expect(await idsOf('q=%25_%25')).toEqual([]);
  for (const [page, ids] of [
    [1, [first]],
    [2, [second]],
    [3, []],
  ] as const) {
    const response = await admin.send(`/api/admin/contributions?q=${handle}&pageSize=1&page=${page}`);
    expect(response.headers.get('X-Total-Count')).toBe('2');
    const rows = await bodyOf(response, queueContracts['GET /api/admin/contributions'].response);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  }
});

test('what suspended members sent is hidden until they are reinstated', async () => {
  const opticId = await insertOptic();
  const userId = await insertUser();
  const id = await insertContribution(opticId, { userId });
  const twin = await insertContribution(opticId);
  const suspend = (at: string | null) =>
    env.DB.prepare('UPDATE users SET suspended_at = ? WHERE id = ?').bind(at, userId).run();
  await suspend('2026-11-01T00:00:00.000Z');
  expect(await idsOf(`id=${opticId}`)).toEqual([twin]);
  expect((await queued(twin)).twins).toBe(0);
  await suspend(null);
  expect(await idsOf(`id=${opticId}`)).toEqual([id, twin]);
});

test('what a suspended member sent waits for the account, even with an editor who still sees it', async () => {
  const { id: userId } = await member();
  const opticId = await insertOptic();
  const [correction, report] = [await insertContribution(opticId, { userId }), await insertReport({ userId })];
  const suspend = (at: string | null) =>
    env.DB.prepare('UPDATE users SET suspended_at = ? WHERE id = ?').bind(at, userId).run();
  await suspend('2026-11-01T00:00:00.000Z');
  const message = 'This member is suspended. Reinstate the account before deciding on its contributions.';
  const seen = { version: 1, rowVersion: 1, sourceKind: 'maker', reply: 'No' };
  for (const id of [correction, report]) {
    for (const action of ['accept', 'reject', 'ask'] as const) {
      const refused = await conflict(id, action, seen);
      expect(refused).toMatchObject({
        message,
        current: { state: 'pending', version: 1, member: { isSuspended: true } },
      });
    }
  }
  expect(await publicChangesOf('optic', opticId)).toEqual([]);
  await suspend(null);
  expect(await act(correction, 'accept', seen)).toMatchObject({ state: 'accepted', member: { isSuspended: false } });
  expect(await act(report, 'reject', seen)).toMatchObject({ state: 'rejected' });
  await suspend('2026-11-01T00:00:00.000Z');
  expect(await undo(correction)).toMatchObject({ state: 'undone' });
});

test('a page costs one query, with the record, current value, evidence, review and twins', async () => {
  const evidence = [
    piece({ value: 1.2 }),
    piece({ value: 1.1, words: '1.1 oz', replacedOn: '2026-11-01' }),
    piece({ field: 'moa', value: '3' }),
  ];
  const opticId = await insertOptic({
    ...{ weightOz: 1.2, evidence, sources: [url], shakeAwake: true, variants: ['Red'] },
    unverified: ['variants'],
  });
  const userId = await insertUser({ handle: 'Jane' });
  await insertContribution(opticId, { userId, state: 'accepted' });
  await insertContribution(opticId, { userId, state: 'rejected' });
  await insertContribution(opticId, { userId, state: 'undone' });
  const title = crypto.randomUUID();
  const of = { userId, title };
  const weight = await insertContribution(opticId, of);
  await insertContribution(opticId);
  await insertContribution(opticId, { value: 1.6 });
  const flag = await insertContribution(opticId, { ...of, field: 'shakeAwake', value: false });
  const texts = await insertContribution(opticId, { ...of, field: 'variants', value: ['Red', 'Green'] });
  const pistolId = await insertPistol({ capacity: 15 });
  const pistol = await insertContribution(pistolId, { ...of, entity: 'pistol', field: 'capacity', value: 17 });
  const updatedAt = '2026-11-01T12:00:00.000Z';
  const reviewId = await insertReview(opticId, 1, { reviewText: '<b>Buy at example</b>', updatedAt });
  const review = await insertReport({ ...of, entity: 'review', rowId: reviewId, reason: 'spam' });
  const gone = await insertReport({ ...of, entity: 'review', rowId: 9_999_999, path: '/optic/1', reason: 'spam' });

  const counted = countedDatabase();
  const response = await admin.send(`/api/admin/contributions?q=${title}`, {}, counted.bindings);
  expect(counted.statements.filter(({ sql }) => sql.includes('contributions'))).toHaveLength(1);
  const rows = await bodyOf(response, queueContracts['GET /api/admin/contributions'].response);
  const record = {
    id: userId,
    handle: 'Jane',
    accepted: 1,
    rejected: 1,
    undone: 1,
    isSuspended: false,
  };
  expect(rows).toMatchObject([
    {
      ...{ id: weight, member: record, twins: 1, review: null },
      row: { version: 1, value: 1.2, evidence: [{ url, value: 1.2, verdict: 'supports' }], isOnSource: false },
    },
    { id: flag, row: { value: true, evidence: [], isStated: true, isOnSource: true }, twins: 0 },
    { id: texts, row: { value: ['Red'], evidence: [], isOnSource: false } },
    { id: pistol, row: { value: 15, evidence: [], isOnSource: false } },
    { id: review, row: null, review: { id: reviewId, rating: 1, text: '<b>Buy at example</b>', updatedAt } },
    { id: gone, row: null, review: null },
  ]);
});

test('a rejection and a question are written once, and refused once someone else decided', async () => {
  const id = await insertContribution(await insertOptic());
  await env.DB.prepare("UPDATE contributions SET answer = 'Before' WHERE id = ?").bind(id).run();
  const question = { version: (await queued(id)).version, reply: 'Which\npage?' };
  const asked = await act(id, 'ask', question);
  expect(asked).toMatchObject({ state: 'asked', reply: 'Which\npage?', answer: null, decidedAt: null });
  expect(await act(id, 'ask', question)).toEqual(asked);
  const rejection = { version: asked.version, reply: 'No page says so' };
  const rejected = await act(id, 'reject', rejection);
  expect(rejected).toMatchObject({ state: 'rejected', decidedBy: admin.id, decidedAt: expect.any(String) });
  expect(await act(id, 'reject', rejection)).toEqual(rejected);
  expect(await auditOf('contribution', id)).toMatchObject([
    { userId: admin.id, action: 'update', changes: { state: { from: 'pending', to: 'asked' } } },
    { userId: admin.id, action: 'update', changes: { state: { from: 'asked', to: 'rejected' } } },
  ]);
  for (const action of ['accept', 'ask', 'undo'] as const) {
    const body = { version: rejected.version, reply: 'Other', sourceKind: 'maker' };
    expect(await conflict(id, action, body)).toMatchObject({ current: { state: 'rejected' } });
  }
});

test('of two editors who ask at the same time, one does', async () => {
  const id = await insertContribution(await insertOptic());
  const responses = await Promise.all(['One?', 'Two?'].map((reply) => post(id, 'ask', { version: 1, reply })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ['reject', { version: 1, reply: ' \u200b ' }, 'reply'],
  ['ask', { version: 1, reply: 'x'.repeat(501) }, 'reply'],
  ['undo', { reply: 'No' }, 'version'],
] as const)('%s with %j is refused', async (action, body, path) => {
  const id = await insertContribution(await insertOptic());
  const { issues } = await refusal(await post(id, action, body), 'invalid');
  expect(issues?.map((issue) => issue.path)).toEqual([path]);
  expect(await queued(id)).toMatchObject({ state: 'pending', version: 1 });
});
