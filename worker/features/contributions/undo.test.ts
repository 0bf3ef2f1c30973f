import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { piece } from '#domain/evidence/testing.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { footprintEffects } from '#worker/features/fit/effects.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { deleteAccount } from '#worker/testing/delete-account.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import {
  db,
  follow,
  insertContribution,
  insertFootprint,
  insertOptic,
  insertPistol,
  unique,
} from '#worker/testing/rows.ts';
import { createRandom } from '../../../tools/soak/random.ts';
import { auditOf, editorCalls, publicChangesOf, storedOptic } from './testing.ts';

const admin = await member({ isAdmin: true });
const { accept, undo, post, act, conflict, queued } = editorCalls(admin.send);

const url = 'https://maker.example/507c';
const said = (version: number) => ({ version, reply: 'Another sight' });

const withoutVersion = async (opticId: number) => {
  const { version, ...facts } = await storedOptic(opticId);
  return facts;
};

test.each([
  ['nothing', {}],
  ['a value without a page', { weightOz: 1.2 }],
  ['a value read on one of its sources', { weightOz: 1.2, sources: ['https://maker.example/all'] }],
  ['a value that nobody verified', { weightOz: 1.2, sources: [url], unverified: ['weightOz'] }],
  ['a value that the same page stated', { weightOz: 1.2, evidence: [piece({ value: 1.2 })], sources: [url] }],
  [
    'a value that other pages state',
    {
      weightOz: 1.2,
      evidence: [
        piece({ value: 1.2, url: 'https://shop.example/1', kind: 'shop' as const }),
        piece({ field: 'moa', value: '3', words: '3 MOA' }),
        piece({ value: 1.4, words: '1.4 oz', replacedOn: '2026-11-01' }),
      ],
      sources: ['https://shop.example/1', url],
      moa: '3',
    },
  ],
])('undo brings back %s', async (_, facts) => {
  const opticId = await insertOptic({ nvCompatible: false, shakeAwake: false, solarFailsafe: false, ...facts });
  const before = await withoutVersion(opticId);
  const id = await insertContribution(opticId);
  await accept(id);
  expect(await withoutVersion(opticId)).not.toEqual(before);
  expect(await undo(id)).toMatchObject({ state: 'undone', reply: 'Another sight', decidedBy: admin.id });
  const after = await withoutVersion(opticId);
  // A row's first source makes its other facts ask for their own pages, which means nothing without one.
  const rest = before.sources.length === 0 ? { unverified: after.unverified } : {};
  expect({ ...after, evidence: after.evidence.length }).toEqual({
    ...before,
    ...rest,
    evidence: before.evidence.length,
  });
  expect(after.evidence).toEqual(expect.arrayContaining(before.evidence));
});

test('an undo is a change by the editors, and a retry changes nothing', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const id = await insertContribution(opticId, { base: 1.2 });
  await accept(id);
  const first = await act(id, 'undo', said(2));
  expect(await act(id, 'undo', said(2))).toEqual(first);
  expect(await publicChangesOf('optic', opticId)).toMatchObject([
    { action: 'update', contributionId: id, changes: { weightOz: { from: 1.2, to: 1.5 } } },
    { action: 'undo', contributionId: null, changes: { weightOz: { from: 1.5, to: 1.2 } } },
  ]);
  expect(await auditOf('optic', opticId)).toHaveLength(2);
});

test('the change log says that it was undone, and never why', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const id = await insertContribution(opticId, { base: 1.2, url: null, words: null, method: 'On a letter scale' });
  await accept(id);
  await undo(id, 'A private reason');
  const path = `/api/changes?kind=optic&id=${opticId}`;
  const [undone, accepted] = (await read('/api/changes', path)).body;
  expect(undone).toMatchObject({ action: 'undone', by: 'editors', contributor: null, why: null });
  expect(accepted).toMatchObject({ action: 'changed', by: 'member', why: 'On a letter scale' });
  const feed = await (await request(`/changes/atom.xml?kind=optic&id=${opticId}`)).text();
  expect(feed).toContain('correction undone</title>');
  for (const log of [feed, await (await request(path)).text()]) expect(log).not.toContain('A private reason');
});

test('an undo that changes nothing marks no change of others', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const id = await insertContribution(opticId, { value: 1.2, base: 1.2, url: null, words: null, method: 'A scale' });
  await admin.send(`/api/admin/optics/${opticId}`, { method: 'PUT', body: JSON.stringify({ lengthMm: 40 }) });
  await accept(id);
  expect(await undo(id)).toMatchObject({ state: 'undone' });
  expect((await publicChangesOf('optic', opticId)).map(({ action }) => action)).toEqual(['update']);
});

test('a value that changed since is refused with both values', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const id = await insertContribution(opticId, { base: 1.2 });
  await accept(id);
  await admin.send(`/api/admin/optics/${opticId}`, { method: 'PUT', body: JSON.stringify({ weightOz: 1.6 }) });
  expect(await conflict(id, 'undo', said(2))).toMatchObject({
    message: 'The value has changed since this correction was accepted.',
    current: { state: 'accepted', acceptedValue: 1.5, row: { value: 1.6 } },
  });
});

test('a row or a contribution that changes right before the batch rolls everything back', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const id = await insertContribution(opticId, { base: 1.2 });
  await accept(id);
  for (const sql of [
    `UPDATE red_dot_optics SET moa = '3', version = version + 1 WHERE id = ${opticId}`,
    `UPDATE contributions SET note = 'x', version = version + 1 WHERE id = ${id}`,
  ]) {
    const { version } = await queued(id);
    await refusal(await post(id, 'undo', said(version), withConcurrentWrite(sql)), 'conflict');
    expect([await queued(id), await storedOptic(opticId)]).toMatchObject([{ state: 'accepted' }, { weightOz: 1.5 }]);
  }
  const [one, other] = await Promise.all([post(id, 'undo', said(3)), post(id, 'undo', { ...said(3), reply: 'No' })]);
  expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
  expect(await publicChangesOf('optic', opticId)).toHaveLength(2);
});

test('only what is accepted can be undone', async () => {
  const id = await insertContribution(await insertOptic());
  expect(await conflict(id, 'undo', said(1))).toMatchObject({ current: { state: 'pending' } });
  await act(id, 'reject', { version: 1, reply: 'No' });
  expect(await conflict(id, 'undo', said(2))).toMatchObject({ current: { state: 'rejected' } });
  await refusal(await post(9_999_999, 'undo', said(1)), 'not_found');
});

test('a deleted account leaves what was accepted of it, which can be undone', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const { id: userId } = await member();
  const id = await insertContribution(opticId, { userId, base: 1.2, note: 'Mine' });
  await accept(id);
  await deleteAccount(userId);
  expect(await queued(id)).toMatchObject({ member: null, note: null, state: 'accepted', row: { value: 1.5 } });
  await undo(id);
  expect((await storedOptic(opticId)).weightOz).toBe(1.2);
});

test('a footprint that is gone does not come back, and the answer names it', async () => {
  const gone = [unique('Gone'), unique('Gone')];
  const goneIds: number[] = [];
  for (const name of gone) goneIds.push(await insertFootprint({ name }));
  const pistolId = await insertPistol({ defaultFootprint: gone[0] ?? '', includesPlates: ['Trijicon RMR', ...gone] });
  const of = { entity: 'pistol', path: '/pistols/x' } as const;
  const cut = { ...of, field: 'defaultFootprint', value: 'Shield RMSc', base: gone[0] ?? '' };
  const plates = { ...of, field: 'includesPlates', value: ['Trijicon RMR'], base: ['Trijicon RMR', ...gone] };
  const ids = [await insertContribution(pistolId, cut), await insertContribution(pistolId, plates)];
  for (const id of ids) await accept(id);
  await db.delete(footprints).where(inArray(footprints.id, goneIds));
  await follow(footprintEffects, ...goneIds);
  const [first = '', second = ''] = gone;
  for (const [at, names] of [`“${first}”`, `“${first}”, “${second}”`].entries()) {
    const { message } = await refusal(await post(ids[at] ?? 0, 'undo', said(2)), 'invalid');
    expect(message).toBe(
      `The former value can’t come back: ${names}. No footprint is known by this name. Change the pistol in its form instead.`,
    );
    expect(await queued(ids[at] ?? 0)).toMatchObject({ state: 'accepted', version: 2 });
  }
});

const random = createRandom(3);

test('undoing every acceptance, the last one first, leaves the row as it was', async () => {
  const urls = [url, 'https://b.example/2', 'https://c.example/3'];
  const opticId = await insertOptic({ weightOz: 20, sources: [url], unverified: ['footprint'] });
  const before = await storedOptic(opticId);
  const accepted: number[] = [];
  while (accepted.length < 12) {
    const value = random.chance(0.1) ? null : random.pick([10, 20, 30]);
    const words = random.chance(0.7) ? `States ${value}` : 'In the table';
    const page = random.chance(0.7) ? { url: random.pick(urls), words } : { url: null, words: null, method: 'Scale' };
    const id = await insertContribution(opticId, { value, base: null, ...page });
    await accept(id);
    accepted.push(id);
  }
  for (const id of accepted.toReversed()) await undo(id);
  const { version, verifiedFields, ...after } = await storedOptic(opticId);
  expect({ ...before, ...after }).toEqual(before);
});
