import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { contributionsPerDay } from '#domain/contributions/contributions.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { sentBefore, unlimited } from '#worker/testing/contributions.ts';
import { member, type Sender } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import {
  insertAuthor,
  insertCategory,
  insertFootprint,
  insertOptic,
  insertPistol,
  insertPost,
  insertReview,
  unique,
} from '#worker/testing/rows.ts';

const put = (send: Sender, body: object, bindings = unlimited) =>
  send('/api/user/reports', { method: 'PUT', body: JSON.stringify(body) }, bindings);
const report = async (send: Sender, body: object) =>
  bodyOf(await put(send, body), contracts['PUT /api/user/reports'].response);

const { send } = await member();

test('the server names the row of the reported page', async () => {
  const opticId = await insertOptic({ brand: 'Holosun', productLine: 'HS507C', model: 'X2', brandSlug: 'holosun' });
  const pistolId = await insertPistol({ brand: 'Glock', model: 'G43X', slug: 'glock-g43x' });
  const footprintId = await insertFootprint({ key: 'own-key', name: 'Own' });
  await insertPost({ slug: 'out', title: 'Out', status: 'published', publishedAt: '2026-01-01T00:00:00.000Z' });
  const authorId = await insertAuthor({ name: 'Ann' });
  await insertCategory({ slug: 'fit', name: 'Fit' });
  const expected = [
    [`/optic/${opticId}`, 'optic', opticId, 'Holosun HS507C X2'],
    ['/pistols/glock-g43x', 'pistol', pistolId, 'Glock G43X'],
    ['/footprints/own-key', 'footprint', footprintId, 'Own'],
    ['/brands/holosun', 'page', null, 'Holosun'],
    ['/blog/out', 'page', null, 'Out'],
    ['/blog/category/fit', 'page', null, 'Fit'],
    [`/blog/author/${authorId}`, 'page', null, 'Ann'],
    ['/faq', 'page', null, 'FAQ'],
  ] as const;
  for (const [path, entity, rowId, title] of expected) {
    const lies = { entity: 'page', rowId: 99, title: 'Lies', state: 'accepted' };
    expect(await report(send, { path, reason: 'dead-link', note: ' Gone ', ...lies })).toMatchObject({
      ...{ kind: 'report', path, entity, rowId, title, state: 'pending', reason: 'dead-link', note: 'Gone' },
    });
  }
});

test('what is no page of this site, or not public, cannot be reported', async () => {
  await insertPost({ slug: 'draft', status: 'draft' });
  for (const path of ['/optic/999999', '/pistols/nobody', '/blog/draft', '/nope', '/api/faq', '/admin/dashboard']) {
    const refused = await refusal(await put(send, { path, reason: 'spam' }), 'not_found');
    expect([path, refused.issues?.map((issue) => issue.path)]).toEqual([path, ['path']]);
  }
  for (const path of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b', '/<b>', '', 7]) {
    await refusal(await put(send, { path, reason: 'spam' }), 'invalid');
  }
  await refusal(await put(send, { reason: 'spam' }), 'invalid');
  await refusal(await put(send, { path: '/faq', reason: 'ugly' }), 'invalid');
  const noNote = await refusal(await put(send, { path: '/faq', reason: 'price-or-plate', note: ' ' }), 'invalid');
  expect(noNote.issues?.map((issue) => issue.path)).toEqual(['note']);
});

test('a review is reported by its id, and several on one page', async () => {
  const opticId = await insertOptic({ brand: 'Holosun', productLine: unique('HS'), model: null });
  const ids = [await insertReview(opticId, 1), await insertReview(opticId, 2)];
  for (const reviewId of ids) {
    expect(await report(send, { reviewId, reason: 'review-rules' })).toMatchObject({
      ...{ entity: 'review', rowId: reviewId, path: `/optic/${opticId}#review-${reviewId}` },
      title: expect.stringMatching(/^Review of Holosun HS/),
    });
  }
  const listed = await bodyOf(await send('/api/user/contributions'), contracts['GET /api/user/contributions'].response);
  expect(listed.slice(0, 2).map(({ rowId }) => rowId)).toEqual(ids.toReversed());
  await refusal(await put(send, { reviewId: 999_999, reason: 'review-rules' }), 'not_found');
  await refusal(await put(send, { path: `/optic/${opticId}`, reason: 'review-rules' }), 'invalid');
  await refusal(await put(send, { path: `/optic/${opticId}`, reviewId: ids[0], reason: 'spam' }), 'invalid');
});

test('a member has one open report of a page for a reason; the newer one replaces it', async () => {
  const { send } = await member();
  const path = `/optic/${await insertOptic()}`;
  const first = await report(send, { path, reason: 'wrong-photo', note: 'One' });
  const [again] = await Promise.all([1, 2].map(() => report(send, { path, reason: 'wrong-photo', note: 'Two' })));
  expect(again).toMatchObject({ id: first.id, note: 'Two' });
  expect((await report(send, { path, reason: 'spam' })).id).not.toBe(first.id);
  const other = await member();
  expect((await report(other.send, { path, reason: 'wrong-photo' })).id).not.toBe(first.id);
});

test('a member sends at most 60 contributions a day, and 10 a minute', async () => {
  const { id, send } = await member();
  await sentBefore(id, contributionsPerDay, Date.now() - 3_600_000);
  const { message } = await refusal(await put(send, { path: '/faq', reason: 'spam' }), 'rate_limited');
  expect(message).toBe('You’ve reached today’s limit. Try again tomorrow.');
  const CONTRIBUTION_LIMIT = { limit: async () => ({ success: false }) };
  await refusal(await put(send, { path: '/faq', reason: 'spam' }, { ...env, CONTRIBUTION_LIMIT }), 'rate_limited');
});
