import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { contributionsPerDay, contributionsPerMinute, maxFacts } from '#domain/contributions/contributions.ts';
import { contributionsOf, putCorrections, sentBefore } from '#worker/testing/contributions.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertOptic } from '#worker/testing/rows.ts';
import { deleteOldSent } from './send-limits.ts';

const page = { url: 'https://maker.example/dot', words: 'Weight: 1.5 oz' };
const weight = { field: 'weightOz', value: 1.5, ...page };

/** A minute passes. */
const rest = (userId: number) =>
  env.DB.prepare(
    "UPDATE sent_contributions SET sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', sent_at, '-1 minute') WHERE user_id = ?",
  )
    .bind(userId)
    .run();

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM contributions').run();
});

const sizes = ['weightOz', 'lengthMm', 'widthMm', 'heightMm', 'windowWidthMm', 'windowHeightMm'];
const tenFacts = [
  ...sizes.map((field) => ({ field, value: 2 })),
  { field: 'shakeAwake', value: true },
  { field: 'solarFailsafe', value: true },
  { field: 'batteryType', value: 'CR2032' },
  { field: 'moa', value: '2' },
].map((fact) => ({ ...page, ...fact }));

test('a member sends ten facts in one go, and no further one within a minute', async () => {
  const { send, id: userId } = await member();
  const [first, second] = [await insertOptic(), await insertOptic()];
  expect([tenFacts.length, maxFacts]).toEqual([contributionsPerMinute, contributionsPerMinute]);
  expect((await putCorrections(send, { entity: 'optic', id: first, facts: tenFacts })).status).toBe(200);
  const { message } = await refusal(
    await putCorrections(send, { entity: 'optic', id: second, facts: [weight] }),
    'rate_limited',
  );
  expect(message).toBe('You can send 10 contributions a minute. Please wait a minute and try again.');
  expect(await contributionsOf(userId)).toHaveLength(contributionsPerMinute);
  // In place of the open one, it is no further one.
  expect((await putCorrections(send, { entity: 'optic', id: first, facts: [{ ...weight, value: 3 }] })).status).toBe(
    200,
  );
  await rest(userId);
  expect((await putCorrections(send, { entity: 'optic', id: second, facts: [weight] })).status).toBe(200);
});

test('beyond those of a day nothing is stored, but what is open can still be changed', async () => {
  const { send, id: userId } = await member();
  const day = 86_400_000;
  await sentBefore(userId, 5, Date.now() - day - 60_000);
  await sentBefore(userId, contributionsPerDay - 1, Date.now() - day + 60_000);
  const id = await insertOptic({ weightOz: 1.2 });
  const before = (await contributionsOf(userId)).length;
  const two = [weight, { field: 'moa', value: '2', ...page }];
  const { message } = await refusal(await putCorrections(send, { entity: 'optic', id, facts: two }), 'rate_limited');
  expect(message).toBe('You’ve reached today’s limit. Try again tomorrow.');
  expect(await contributionsOf(userId)).toHaveLength(before);
  expect((await putCorrections(send, { entity: 'optic', id, facts: [weight] })).status).toBe(200);
  expect((await putCorrections(send, { entity: 'optic', id, facts: [{ ...weight, value: 1.7 }] })).status).toBe(200);
  expect(await contributionsOf(userId)).toHaveLength(before + 1);
});

test('what was withdrawn counts as sent, goes with the account, and is forgotten after a day', async () => {
  const { send, id: userId } = await member();
  const day = 86_400_000;
  const sent = () =>
    env.DB.prepare('SELECT count(*) AS n FROM sent_contributions WHERE user_id = ?').bind(userId).first('n');
  const [first, second] = [await insertOptic({ weightOz: 1.2 }), await insertOptic({ weightOz: 1.2 })];
  for (let left = contributionsPerDay; left > 0; left -= 1) {
    await putCorrections(send, { entity: 'optic', id: first, facts: [weight] });
    const [row] = await contributionsOf(userId);
    expect((await send(`/api/user/contributions/${row?.id}`, { method: 'DELETE' })).status).toBe(200);
    await rest(userId);
  }
  await refusal(await putCorrections(send, { entity: 'optic', id: second, facts: [weight] }), 'rate_limited');
  expect([await sent(), await contributionsOf(userId)]).toEqual([contributionsPerDay, []]);
  await deleteOldSent(db, new Date());
  expect(await sent()).toBe(contributionsPerDay);
  await env.DB.prepare('UPDATE sent_contributions SET sent_at = ? WHERE user_id = ?')
    .bind(new Date(Date.now() - day).toISOString(), userId)
    .run();
  expect((await putCorrections(send, { entity: 'optic', id: second, facts: [weight] })).status).toBe(200);
  await deleteOldSent(db, new Date());
  expect(await sent()).toBe(1);
  await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(userId).run();
  expect(await sent()).toBe(0);
});
