import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { contributionsPerDay } from '#domain/contributions/contributions.ts';
import { maxListedReports } from '#domain/owner-reports/owner-reports.ts';
import { runBatch } from '#worker/db/batch.ts';
import { idTable } from '#worker/db/effects.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { passwordHash } from '#worker/testing/calls/calls.ts';
import { member, type Sender } from '#worker/testing/members.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import {
  db,
  follow,
  insertOptic,
  insertOwnerReport,
  insertPistol,
  insertReview,
  insertUser,
} from '#worker/testing/rows.ts';
import { pistolEffects } from '../fit/effects.ts';
import { beforeDeletion } from '../users/effects.ts';

const path = (pistolId: number, opticId: number) => `/api/user/owner-reports/${pistolId}/${opticId}`;
const publicPath = (pistolId: number, opticId: number) => `/api/owner-reports?pistol=${pistolId}&optic=${opticId}`;

const put = (send: Sender, at: string, body: object) => send(at, { method: 'PUT', body: JSON.stringify(body) });
const saved = async (response: Response) =>
  bodyOf(response, contracts['PUT /api/user/owner-reports/:pistolId/:opticId'].response);
const seen = async (pistolId: number, opticId: number) =>
  (await read('/api/owner-reports', publicPath(pistolId, opticId))).body;

async function pairing() {
  const [pistolId, opticId] = [
    await insertPistol({ brand: 'Glock' }),
    await insertOptic({ brand: 'Holosun', model: 'K' }),
  ];
  return { pistolId, opticId, at: path(pistolId, opticId) };
}

const tight = { mount: 'plate', plate: 'MOS 02', torqueInLb: 12, rounds: '500-1000', stayedTight: true, note: 'Good' };

test('a report is stored once for a member and pairing, replaced by the next, and deleted', async () => {
  const { send } = await member();
  const { pistolId, opticId, at } = await pairing();
  const first = await saved(await put(send, at, tight));
  expect(first).toMatchObject({
    ...tight,
    screws: null,
    ironsUsable: null,
    by: null,
    optic: { name: expect.stringMatching(/^Holosun Line \d+ K$/) },
  });
  const second = await saved(await put(send, at, { mount: 'direct', plate: 'MOS 02', stayedTight: false }));
  expect(second).toMatchObject({ id: first.id, mount: 'direct', plate: null, torqueInLb: null, stayedTight: false });
  const { counts, reports, pistol } = await seen(pistolId, opticId);
  expect([counts.run, counts.direct, counts.cameLoose, reports.length, pistol.id]).toEqual([1, 1, 1, 1, pistolId]);
  for (let round = 0; round < 2; round += 1) expect((await send(at, { method: 'DELETE' })).status).toBe(200);
  expect((await seen(pistolId, opticId)).reports).toEqual([]);
});

test('a pairing and its reports name the optic without part numbers, unless only these tell it apart', async () => {
  const { send } = await member();
  const pistolId = await insertPistol({ brand: 'Glock' });
  const named = async (opticId: number) => {
    const report = await saved(await put(send, path(pistolId, opticId), tight));
    return [(await seen(pistolId, opticId)).optic.name, report.optic.name];
  };
  const line = { brand: 'Vortex', productLine: 'Numbered' };
  const three = await insertOptic({ ...line, model: 'SPR-300' });
  await insertOptic({ ...line, model: 'Sage' });
  await insertOptic({ ...line, productLine: 'Numbered Pro', model: 'SPR-400' });
  expect(await named(three)).toEqual(['Vortex Numbered', 'Vortex Numbered']);
  const five = await insertOptic({ ...line, model: 'SPR-500' });
  expect(await named(three)).toEqual(['Vortex Numbered SPR-300', 'Vortex Numbered SPR-300']);
  expect(await named(five)).toEqual(['Vortex Numbered SPR-500', 'Vortex Numbered SPR-500']);
});

test('an unknown pistol or optic is refused, and so is a plate without a name', async () => {
  const { send } = await member();
  const { pistolId, opticId, at } = await pairing();
  const unknown = async (where: string) => (await refusal(await put(send, where, tight), 'not_found')).message;
  expect(await unknown(path(999_999, opticId))).toBe('Pistol not found');
  expect(await unknown(path(pistolId, 999_999))).toBe('Optic not found');
  await refusal(await request(publicPath(999_999, opticId)), 'not_found');
  await refusal(await request(publicPath(pistolId, 999_999)), 'not_found');
  const { issues } = await refusal(await put(send, at, { mount: 'plate' }), 'invalid');
  expect(issues).toEqual([{ path: 'plate', message: 'Enter the plate’s maker and model' }]);
  await refusal(await request(`/api/owner-reports?pistol=${pistolId}`), 'invalid');
});

test("members see and delete only their own reports, and everyone's are counted", async () => {
  const [one, other] = [await member(), await member()];
  const { pistolId, opticId, at } = await pairing();
  await put(one.send, at, tight);
  await put(other.send, at, { mount: 'did-not-fit', note: 'Screws too long' });
  await other.send(path(pistolId, opticId + 1), { method: 'DELETE' });
  const own = await bodyOf(
    await one.send('/api/user/owner-reports'),
    contracts['GET /api/user/owner-reports'].response,
  );
  expect(own.map(({ mount }) => mount)).toEqual(['plate']);
  expect((await seen(pistolId, opticId)).reports.map(({ mount }) => mount)).toEqual(['did-not-fit', 'plate']);
  await other.send(at, { method: 'DELETE' });
  expect((await seen(pistolId, opticId)).counts).toMatchObject({ run: 1, didNotFit: 0 });
});

test('all reports are counted, and the newest are listed after those that did not fit', async () => {
  const { pistolId, opticId } = await pairing();
  for (let owner = 0; owner < maxListedReports; owner += 1) {
    await insertOwnerReport({
      pistolId,
      opticId,
      stayedTight: owner % 2 === 0,
      ironsUsable: null,
      updatedAt: `2026-01-01T00:00:${10 + owner}.000Z`,
    });
  }
  await insertOwnerReport({ pistolId, opticId, mount: 'did-not-fit', updatedAt: '2025-01-01T00:00:00.000Z' });
  const { counts, reports } = await seen(pistolId, opticId);
  expect(counts).toEqual({
    ...{ run: 50, didNotFit: 1, direct: 50, withPlate: 0 },
    ...{ stayedTight: 25, cameLoose: 25, ironsUsable: 0, ironsBlocked: 0 },
  });
  expect(reports).toHaveLength(maxListedReports);
  expect(reports.slice(0, 2).map(({ mount, updatedAt }) => [mount, updatedAt])).toEqual([
    ['did-not-fit', '2025-01-01T00:00:00.000Z'],
    ['direct', '2026-01-01T00:00:59.000Z'],
  ]);
});

test('a member is named only if they want it, and nothing else of the account is shown', async () => {
  const { pistolId, opticId } = await pairing();
  await insertOwnerReport({ pistolId, opticId, userId: await insertUser({ handle: 'Quiet', email: 'q@example.com' }) });
  await insertOwnerReport({ pistolId, opticId, userId: await insertUser({ handle: 'Loud', isCredited: true }) });
  const body = await seen(pistolId, opticId);
  expect(body.reports.map(({ by }) => by)).toEqual(['Loud', null]);
  expect(JSON.stringify(body)).not.toMatch(/Quiet|example\.com/);
});

test('with those of the day before left out, a member can send 60 reports a day and edit them', async () => {
  const { id, send } = await member();
  const { opticId, pistolId, at } = await pairing();
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${contributionsPerDay})
     INSERT INTO pistols (brand, model, slug) SELECT 'Acme', 'Many ' || i, 'many-' || i FROM n`,
  ).run();
  await env.DB.prepare(
    `INSERT INTO owner_reports (user_id, pistol_id, optic_id, mount, created_at)
     SELECT ?, id, ?, 'direct', iif(model = 'Many 1', '2026-01-01T00:00:00.000Z', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour'))
     FROM pistols WHERE model LIKE 'Many %'`,
  )
    .bind(id, opticId)
    .run();
  await env.DB.prepare(
    'INSERT INTO sent_contributions (user_id, sent_at) SELECT user_id, created_at FROM owner_reports WHERE user_id = ?',
  )
    .bind(id)
    .run();
  expect((await put(send, at, tight)).status).toBe(200);
  const { message } = await refusal(await put(send, path(await insertPistol(), opticId), tight), 'rate_limited');
  expect(message).toBe('You’ve reached today’s limit. Try again tomorrow.');
  expect((await put(send, at, { mount: 'direct' })).status).toBe(200);
  expect((await seen(pistolId, opticId)).counts.direct).toBe(1);
  await send(at, { method: 'DELETE' });
  await refusal(await put(send, at, tight), 'rate_limited');
});

test('a review names the pistol on which its writer, who wants to be named, runs the optic', async () => {
  const { pistolId, opticId } = await pairing();
  const [owner, misfit] = [await insertUser({ isCredited: true }), await insertUser({ isCredited: true })];
  for (const userId of [owner, misfit]) await insertReview(opticId, 4, { userId });
  await insertReview(opticId, 3, { userId: null });
  for (const model of ['G34', 'G19']) {
    await insertOwnerReport({ userId: owner, opticId, pistolId: await insertPistol({ brand: 'Glock', model }) });
  }
  await insertOwnerReport({ userId: misfit, opticId, pistolId, mount: 'did-not-fit' });
  const owners = async () =>
    (await read('/api/optics/:id/reviews', `/api/optics/${opticId}/reviews`)).body.map(({ ownerOf }) => ownerOf);
  expect(await owners()).toEqual([null, null, 'Glock G19']);
  await env.DB.prepare('UPDATE users SET is_credited = 0 WHERE id = ?').bind(owner).run();
  expect(await owners()).toEqual([null, null, null]);
  await env.DB.prepare('UPDATE users SET is_credited = 1 WHERE id = ?').bind(owner).run();
  await env.DB.prepare("UPDATE users SET suspended_at = '2026-01-01T00:00:00.000Z' WHERE id = ?").bind(owner).run();
  expect(await owners()).toEqual([null, null, null]);
});

test('a verdict and the lists of a pistol say what owners report', async () => {
  const { pistolId, opticId } = await pairing();
  const other = await insertPistol({ defaultFootprint: 'Trijicon RMR' });
  await env.DB.prepare(
    'UPDATE pistols SET (default_footprint, taken_bases) = (SELECT default_footprint, taken_bases FROM pistols WHERE id = ?) WHERE id = ?',
  )
    .bind(other, pistolId)
    .run();
  await follow(pistolEffects, pistolId);
  const fit = async () => {
    const { proofKind, owners, verdict } = (await read('/api/fit', `/api/fit?pistol=${pistolId}&optic=${opticId}`))
      .body;
    return [verdict, proofKind, owners.run, owners.didNotFit];
  };
  const { slug } = (await read('/api/pistols/:id', `/api/pistols/${pistolId}`)).body.pistol;
  const inLists = async () => {
    const wizard = (await read('/api/pistols/:id/optics', `/api/pistols/${pistolId}/optics`)).body;
    const page = (await read('/api/pistols/by-slug/:slug', `/api/pistols/by-slug/${slug}`)).body.fits;
    expect(page.flatMap(({ proofs }) => proofs)).toEqual(wizard.flatMap(({ proofs }) => proofs));
    return page.flatMap(({ proofs }) => proofs);
  };
  const disputed = async () => {
    const marks = (await read('/api/pistols/:id/fits', `/api/pistols/${pistolId}/fits`)).body;
    const ofOptic = (await read('/api/optics/:id/pistols', `/api/optics/${opticId}/pistols`)).body;
    return [
      marks.find(({ opticIds }) => opticIds.includes(opticId))?.isDisputed,
      ofOptic.find(({ id }) => id === pistolId)?.isDisputed,
    ];
  };
  expect([await fit(), await inLists()]).toEqual([['direct', 'trade-knowledge', 0, 0], []]);
  for (let owners = 0; owners < 4; owners += 1) await insertOwnerReport({ pistolId, opticId });
  expect([await fit(), await inLists()]).toEqual([
    ['direct', 'owners', 4, 0],
    [{ opticId, words: '4 owners report it fits' }],
  ]);
  expect(await disputed()).toEqual([false, false]);
  const suspendedAt = '2026-01-01T00:00:00.000Z';
  await insertOwnerReport({ pistolId, opticId, mount: 'did-not-fit', userId: await insertUser({ suspendedAt }) });
  expect(await fit()).toEqual(['direct', 'owners', 4, 0]);
  for (let owners = 0; owners < 2; owners += 1) await insertOwnerReport({ pistolId, opticId, mount: 'did-not-fit' });
  expect([await fit(), await inLists()]).toEqual([
    ['direct', 'disputed', 4, 2],
    [{ opticId, words: 'Disputed; an owner reports it did not fit; 4 owners report it fits' }],
  ]);
  expect(await disputed()).toEqual([true, true]);
});

test('visitors see each change at once: of a report, of its member, of the pistol', async () => {
  const cache = new EdgeCache();
  const admin = await member({ isAdmin: true, password: passwordHash });
  const owner = await member({ handle: 'Ada', isCredited: true });
  const send = (cookie: string, at: string, method: string, body?: object) =>
    cache.fetch(at, {
      method,
      headers: { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { pistolId, opticId, at } = await pairing();
  await insertReview(opticId, 5, { userId: owner.id });
  const get = async (where: string) => JSON.parse(await (await cache.fetch(where)).text());
  const shown = async () => [
    (await get(publicPath(pistolId, opticId))).reports.map(({ by }: { by: string | null }) => by),
    (await get(`/api/fit?pistol=${pistolId}&optic=${opticId}`)).owners.run,
    (await get(`/api/optics/${opticId}/reviews`))[0].ownerOf !== null,
  ];
  expect(await shown()).toEqual([[], 0, false]);
  await send(owner.cookie, at, 'PUT', tight);
  expect(await shown()).toEqual([['Ada'], 1, true]);
  await send(owner.cookie, '/api/user', 'PUT', { handle: 'Grace' });
  expect(await shown()).toEqual([['Grace'], 1, true]);
  const change = async (method: string, path: string, body: object) => {
    const { status } = await send(admin.cookie, `/api/admin${path}`, method, body);
    expect([path, status]).toEqual([path, method === 'POST' && path === '/faqs' ? 201 : 200]);
  };
  await change('POST', `/users/${owner.id}/suspend`, { password: 'correct horse' });
  expect(await shown()).toEqual([[], 0, false]);
  await change('POST', `/users/${owner.id}/reinstate`, {});
  expect(await shown()).toEqual([['Grace'], 1, true]);
  await change('PUT', `/pistols/${pistolId}`, { model: 'Renamed' });
  expect((await get(`/api/optics/${opticId}/reviews`))[0].ownerOf).toBe('Glock Renamed');
  await runBatch(db, {
    ...beforeDeletion(db, idTable([owner.id])),
    deleted: db.delete(users).where(eq(users.id, owner.id)),
  });
  // Any write of an administrator purges what is pending.
  await change('POST', '/faqs', { question: crypto.randomUUID(), answer: 'Yes.' });
  expect(await shown()).toEqual([[], 0, false]);
});
