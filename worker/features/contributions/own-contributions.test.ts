import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member, type Sender } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertSent } from '#worker/testing/rows.ts';

const list = async (send: Sender) =>
  bodyOf(await send('/api/user/contributions'), contracts['GET /api/user/contributions'].response);
const reply = (send: Sender, id: number, text: string) =>
  send(`/api/user/contributions/${id}/answer`, { method: 'PUT', body: JSON.stringify({ answer: text }) });
const withdraw = (send: Sender, id: number) => send(`/api/user/contributions/${id}`, { method: 'DELETE' });

test("lists the member's own contributions, newest first, without what only editors see", async () => {
  const { id, send } = await member();
  const other = await member();
  const first = await insertSent(id, { note: 'Mine', decidedBy: other.id, acceptedKind: 'maker' });
  const second = await insertSent(id, { kind: 'report', entity: 'page', reason: 'spam', path: '/faq' });
  await insertSent(other.id, { note: 'Theirs' });
  const text = await (await send('/api/user/contributions')).text();
  expect(text).not.toMatch(/Theirs|decidedBy|acceptedKind|replaced|userId/);
  expect((await list(send)).map((one) => one.id)).toEqual([second, first]);
});

test('a question is answered, and the answer can be changed until it is decided', async () => {
  const { id: userId, send } = await member();
  const id = await insertSent(userId, { state: 'asked', reply: 'Which version?' });
  const answered = await bodyOf(
    await reply(send, id, ' The X2. '),
    contracts['PUT /api/user/contributions/:id/answer'].response,
  );
  expect(answered).toMatchObject({ id, state: 'pending', reply: 'Which version?', answer: 'The X2.' });
  expect((await reply(send, id, 'The X3.')).status).toBe(200);
  await env.DB.prepare("UPDATE contributions SET state = 'accepted' WHERE id = ?").bind(id).run();
  await refusal(await reply(send, id, 'Too late'), 'conflict');
  expect(await list(send)).toMatchObject([{ answer: 'The X3.', state: 'accepted' }]);
});

test('without a question there is nothing to answer, and an answer is needed', async () => {
  const { id: userId, send } = await member();
  const id = await insertSent(userId);
  await refusal(await reply(send, id, 'Unasked'), 'conflict');
  await refusal(await reply(send, id, '  '), 'invalid');
  expect(await list(send)).toMatchObject([{ answer: null }]);
});

test('an open contribution is withdrawn, a decided one stays', async () => {
  const { id: userId, send } = await member();
  for (const state of ['pending', 'asked'] as const) {
    const id = await insertSent(userId, { state });
    expect((await withdraw(send, id)).status).toBe(200);
    await refusal(await withdraw(send, id), 'not_found');
  }
  for (const state of ['accepted', 'rejected', 'undone'] as const) {
    await refusal(await withdraw(send, await insertSent(userId, { state })), 'conflict');
  }
  expect((await list(send)).map(({ state }) => state)).toEqual(['undone', 'rejected', 'accepted']);
});

test("others' contributions look as if they did not exist", async () => {
  const { send } = await member({ isAdmin: true });
  const owner = await member();
  const id = await insertSent(owner.id, { state: 'asked', reply: 'Which?' });
  await refusal(await reply(send, id, 'Mine now'), 'not_found');
  await refusal(await withdraw(send, id), 'not_found');
  expect(await list(owner.send)).toMatchObject([{ id, state: 'asked', answer: null }]);
});
