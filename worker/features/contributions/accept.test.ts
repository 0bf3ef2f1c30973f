import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { piece } from '#domain/evidence/testing.ts';
import { forgetPurges } from '#worker/testing/cache/purges.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { deleteAccount } from '#worker/testing/delete-account.ts';
import { member } from '#worker/testing/members.ts';
import { read as readApi, refusal, request } from '#worker/testing/request.ts';
import {
  footprintId,
  insertContribution,
  insertCut,
  insertFootprint,
  insertOptic,
  insertPistol,
  insertReport,
} from '#worker/testing/rows.ts';
import { auditOf, editorCalls, publicChangesOf, storedOptic } from './testing.ts';

const admin = await member({ isAdmin: true });
const other = await member({ isAdmin: true });
const { accept, act, post, conflict, queued, undo } = editorCalls(admin.send);

const url = 'https://maker.example/507c';
const today = new Date().toISOString().slice(0, 10);
const read = piece({ readOn: today, readBy: admin.id });
const change = (table: string, set: string, id: number) =>
  `UPDATE ${table} SET ${set}, version = version + 1 WHERE id = ${id}`;
const seen = { version: 1, rowVersion: 1, sourceKind: 'maker' };

test.each([
  ["a 'no' that nothing backs", [], false, null],
  ["a 'no' of one of its sources", [url], true, 'No'],
])('queue, change log and feed tell %s', async (_, sources, isStated, from) => {
  const opticId = await insertOptic({ shakeAwake: false, sources });
  const flag = { field: 'shakeAwake', value: true, base: false, words: 'Shake Awake' };
  const id = await insertContribution(opticId, flag);
  expect(await queued(id)).toMatchObject({ row: { value: false, isStated } });
  expect(await accept(id)).toMatchObject({ row: { value: true, isStated: true } });
  const { body } = await readApi('/api/changes', `/api/changes?kind=optic&id=${opticId}`);
  expect(body).toMatchObject([{ facts: [{ field: 'shakeAwake', from, to: 'Yes' }] }]);
  const feed = await (await request(`/changes/atom.xml?kind=optic&id=${opticId}`)).text();
  expect(feed).toContain('Motion on (Shake Awake): Yes');
  expect(feed.includes('was No')).toBe(isStated);
});

test('an accepted correction writes value, evidence, audit entry, public change and decision, and purges', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const id = await insertContribution(opticId, { base: 1.2 });
  await forgetPurges();
  const accepted = await accept(id, { reply: 'Thank you' });
  expect(accepted).toMatchObject({
    ...{ state: 'accepted', acceptedValue: 1.5, decidedBy: admin.id, reply: 'Thank you', version: 2 },
    row: { version: 2, value: 1.5, evidence: [{ url, words: 'Weight: 1.5 oz', kind: 'maker', verdict: 'supports' }] },
    member: { accepted: 1, rejected: 0 },
  });
  expect(await storedOptic(opticId)).toMatchObject({
    ...{ weightOz: 1.5, evidence: [read], sources: [url], version: 2, verifiedFields: ['weightOz'] },
  });
  expect(await auditOf('optic', opticId)).toMatchObject([
    { userId: admin.id, action: 'update', changes: { weightOz: { from: 1.2, to: 1.5 } } },
  ]);
  expect(await auditOf('contribution', id)).toMatchObject([
    { userId: admin.id, changes: { state: { from: 'pending', to: 'accepted' } } },
  ]);
  expect(await publicChangesOf('optic', opticId)).toMatchObject([{ contributionId: id, action: 'update' }]);
  const { results } = await env.DB.prepare('SELECT tag FROM pending_purges').all<{ tag: string }>();
  expect(results.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['optics', `optic-${opticId}`, 'changes']));
});

test('the very same acceptance again is answered, also of another administrator; one of another page is a conflict', async () => {
  const opticId = await insertOptic();
  const id = await insertContribution(opticId);
  const first = await act(id, 'accept', seen);
  expect(await act(id, 'accept', seen)).toEqual(first);
  const others = editorCalls(other.send);
  expect(await others.act(id, 'accept', seen)).toEqual(first);
  for (const page of [
    { url: 'https://shop.example/dot', words: '1.5 oz' },
    { words: 'Weighs 1.5 oz' },
    { sourceKind: 'shop' },
  ]) {
    const { current, message } = await others.conflict(id, 'accept', { ...seen, ...page });
    expect(message).toBe('Someone else changed this contribution.');
    expect(current).toMatchObject({ acceptedValue: 1.5, row: { evidence: [{ url, words: 'Weight: 1.5 oz' }] } });
  }
  expect(await storedOptic(opticId)).toMatchObject({ version: 2, evidence: [read] });
  expect(await publicChangesOf('optic', opticId)).toHaveLength(1);
});

test('a page for a measurement that was accepted without one is a conflict', async () => {
  const id = await insertContribution(await insertOptic(), { url: null, words: null, method: 'Scale' });
  const accepted = await act(id, 'accept', seen);
  expect(await act(id, 'accept', seen)).toEqual(accepted);
  await conflict(id, 'accept', { ...seen, url, words: 'Weight: 1.5 oz' });
  const cleared = await insertContribution(await insertOptic({ weightOz: 1.2 }), { value: null, base: 1.2 });
  expect(await act(cleared, 'accept', seen)).toEqual(await act(cleared, 'accept', seen));
});

test('a row that changed meanwhile is refused with both values, and so is a changed contribution', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const id = await insertContribution(opticId, { base: 1.2 });
  await env.DB.prepare(change('red_dot_optics', 'weight_oz = 1.3', opticId)).run();
  const { current, message } = await conflict(id, 'accept', seen);
  expect(message).toBe('Someone else changed this optic.');
  expect(current).toMatchObject({ state: 'pending', value: 1.5, base: 1.2, row: { version: 2, value: 1.3 } });
  await env.DB.prepare(change('contributions', "words = 'Weighs 1.5 oz'", id)).run();
  expect((await conflict(id, 'accept', { ...seen, rowVersion: 2 })).current).toMatchObject({ version: 2 });
  expect((await storedOptic(opticId)).weightOz).toBe(1.3);
});

test.each([
  ['row', (opticId: number) => change('red_dot_optics', "moa = '3'", opticId)],
  ['contribution', (_: number, id: number) => change('contributions', "value = '9'", id)],
])('a %s that changes right before the batch rolls everything back', async (_, sql) => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const id = await insertContribution(opticId, { base: 1.2 });
  const response = await post(id, 'accept', seen, withConcurrentWrite(sql(opticId, id)));
  await refusal(response, 'conflict');
  expect(await storedOptic(opticId)).toMatchObject({ weightOz: 1.2, evidence: [] });
  expect(await queued(id)).toMatchObject({ state: 'pending', acceptedValue: null });
  expect(await publicChangesOf('optic', opticId)).toEqual([]);
});

test('what is there already only needs the decision', async () => {
  const evidence = [piece({ readOn: today, readBy: null })];
  const opticId = await insertOptic({ weightOz: 1.5, evidence, sources: [url] });
  const before = await storedOptic(opticId);
  const id = await insertContribution(opticId);
  expect(await accept(id)).toMatchObject({ state: 'accepted', acceptedValue: 1.5 });
  expect(await storedOptic(opticId)).toMatchObject({ version: before.version, evidence });
  expect([await auditOf('optic', opticId), await publicChangesOf('optic', opticId)]).toEqual([[], []]);
});

test('a measured value is trade knowledge, and what stated the former one is history', async () => {
  const opticId = await insertOptic({ weightOz: 1.2, evidence: [piece({ value: 1.2 })], sources: [url] });
  const id = await insertContribution(opticId, { url: null, words: null, method: 'Kitchen scale', base: 1.2 });
  expect(await accept(id, { sourceKind: undefined })).toMatchObject({ acceptedValue: 1.5, row: { evidence: [] } });
  expect(await storedOptic(opticId)).toMatchObject({
    ...{ weightOz: 1.5, evidence: [{ value: 1.2, replacedOn: today }] },
    unverified: expect.arrayContaining(['weightOz']),
  });
});

test('an accepted null clears the value', async () => {
  const opticId = await insertOptic({ weightOz: 1.2, variants: ['Red'] });
  expect(await accept(await insertContribution(opticId, { value: null, base: 1.2 }))).toMatchObject({
    ...{ state: 'accepted', acceptedValue: null, row: { value: null, evidence: [] } },
  });
  const cleared = await accept(await insertContribution(opticId, { field: 'variants', value: null, base: ['Red'] }));
  expect(cleared).toMatchObject({ acceptedValue: [], row: { value: [] } });
});

test('an editor may accept another value of another page', async () => {
  const opticId = await insertOptic();
  const id = await insertContribution(opticId, { words: null });
  const page = { url: 'https://shop.example/dot', sourceKind: 'shop', words: '1.6 oz' };
  expect(await accept(id, { ...page, value: 1.6 })).toMatchObject({
    ...{ value: 1.5, acceptedValue: 1.6 },
    row: { value: 1.6, evidence: [{ url: page.url, kind: 'shop', words: '1.6 oz' }] },
  });
});

const refused: [body: object, path: string, message: string][] = [
  [{ sourceKind: undefined }, 'sourceKind', 'Choose who publishes the page'],
  [{ url: 'https://shop.example/dot' }, 'words', 'Quote is required'],
  [{ value: -1 }, 'value', 'Weight must be a number above zero'],
  [{ url: 'javascript:alert(1)' }, 'url', 'Must be a web address: https://…'],
  [{ rowVersion: undefined }, 'rowVersion', 'The version of the row is required'],
];

test.each(refused)('accepting with %j is refused at %s', async (body, path, message) => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const id = await insertContribution(opticId);
  const { issues } = await refusal(await post(id, 'accept', { ...seen, ...body }), 'invalid');
  expect(issues?.[0]?.path).toBe(path);
  expect(issues?.[0]?.message).toBe(message);
  expect([(await queued(id)).state, (await storedOptic(opticId)).weightOz]).toEqual(['pending', 1.2]);
});

test('all faults of an acceptance are answered, in the order of the form', async () => {
  const id = await insertContribution(await insertOptic(), { words: null });
  const body = { version: 1, rowVersion: 1, value: -1, url: 'ftp://shop.example' };
  const { issues } = await refusal(await post(id, 'accept', body), 'invalid');
  expect(issues?.map(({ path }) => path)).toEqual(['value', 'url', 'sourceKind', 'words']);
});

test('what the form would refuse is refused, and fields that are no facts stay', async () => {
  const pistolId = await insertPistol({ defaultFootprint: 'RMR' });
  const of = { entity: 'pistol', path: '/pistols/x' } as const;
  const ready = await insertContribution(pistolId, { ...of, field: 'isOpticReady', value: false, base: true });
  const { message } = await refusal(await post(ready, 'accept', seen), 'invalid');
  expect(message).toContain('not optic ready');
  for (const field of ['brand', 'evidence', 'msrp.x', 'version', '__proto__', 'constructor']) {
    const id = await insertContribution(pistolId, { ...of, field, value: 'x' });
    await refusal(await post(id, 'accept', seen), 'invalid');
  }
});

test('facts of pistols and footprints are accepted alike', async () => {
  await insertFootprint();
  const of = { url, words: 'As stated' };
  const pistolId = await insertPistol({ capacity: 15 });
  const pistol = await insertContribution(pistolId, {
    ...of,
    entity: 'pistol',
    field: 'capacity',
    value: 17,
    base: 15,
  });
  expect(await accept(pistol)).toMatchObject({ row: { value: 17, evidence: [{ field: 'capacity' }] } });
  const rmr = await footprintId('rmr');
  const fields = { ...of, entity: 'footprint', field: 'torqueInLb', value: 12 } as const;
  expect(await accept(await insertContribution(rmr, fields))).toMatchObject({ row: { value: 12 } });
  expect(await publicChangesOf('footprint', rmr)).toMatchObject([{ contributionId: expect.any(Number) }]);
});

test('a cut is corrected by name, and its pistols follow', async () => {
  await insertFootprint();
  const key = 'corrected-cut';
  const cut = await insertCut({ key, takes: [{ name: 'Trijicon RMR', note: 'With posts' }] });
  const pistolId = await insertPistol({ cuts: [{ name: key, note: null }] });
  const fields = { entity: 'cut', url, words: 'Takes RMR and RMSc' } as const;
  const takes = { ...fields, field: 'takes', value: ['Trijicon RMR', 'Shield RMSc'], base: ['Trijicon RMR'] };
  expect(await accept(await insertContribution(cut, takes))).toMatchObject({
    row: { value: ['Trijicon RMR', 'Shield RMSc'], evidence: [{ field: 'takes' }] },
  });
  const unseated = { ...fields, field: 'doesNotSeat', value: ['Holosun K'], base: [] };
  expect(await accept(await insertContribution(cut, unseated))).toMatchObject({ row: { value: ['holosun-k'] } });
  const { body } = await readApi('/api/pistols/:id', `/api/pistols/${pistolId}`);
  expect(body.footprints).toMatchObject([
    { footprintName: 'Trijicon RMR', adapterInfo: 'With posts' },
    { footprintName: 'Shield RMSc', adapterInfo: null },
  ]);
});

test('a correction of a deleted row cannot be accepted, and can be rejected', async () => {
  const id = await insertContribution(9_999_999);
  expect(await conflict(id, 'accept', seen)).toMatchObject({
    ...{ message: 'This optic is gone.', current: { state: 'pending', row: null } },
  });
  expect(await act(id, 'reject', { version: 1, reply: 'It is gone' })).toMatchObject({ state: 'rejected' });
});

test('accepting a report decides it, and writes nothing else', async () => {
  const id = await insertReport();
  expect(await act(id, 'accept', { version: 1, reply: 'Mended' })).toMatchObject({
    ...{ state: 'accepted', decidedBy: admin.id, reply: 'Mended', acceptedValue: null },
  });
  expect(await conflict(id, 'reject', { version: 2, reply: 'No' })).toMatchObject({ current: { state: 'accepted' } });
  await refusal(await post(id, 'undo', { version: 2, reply: 'No' }), 'invalid');
});

test('a row that is deleted right before the batch is gone, and the contribution stays open', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const id = await insertContribution(opticId, { base: 1.2 });
  const deleted = withConcurrentWrite(`DELETE FROM red_dot_optics WHERE id = ${opticId}`);
  const { message, current } = await refusal(await post(id, 'accept', seen, deleted), 'conflict');
  expect(message).toBe('This optic is gone.');
  expect(current).toMatchObject({ state: 'pending', row: null });
});

test('a member who leaves right before the batch takes the contribution along', async () => {
  const opticId = await insertOptic({ weightOz: 1.2 });
  const { id: userId } = await member();
  const id = await insertContribution(opticId, { userId, base: 1.2 });
  const left = withConcurrentWrite(() => deleteAccount(userId));
  await refusal(await post(id, 'accept', seen, left), 'not_found');
  expect(await storedOptic(opticId)).toMatchObject({ weightOz: 1.2, version: 1 });
});

test('the queue has the value that an acceptance replaced, not the one that the member saw', async () => {
  const opticId = await insertOptic({ batteryLifeHours: 25_000 });
  const id = await insertContribution(opticId, { field: 'batteryLifeHours', value: 30_000, base: null });
  expect((await queued(id)).replacedValue).toBeNull();
  expect(await accept(id)).toMatchObject({ base: null, acceptedValue: 30_000, replacedValue: 25_000 });
  expect(await undo(id)).toMatchObject({ state: 'undone', replacedValue: 25_000 });
});

test.each([
  ['nothing backed', {}, null],
  [
    'a page stated',
    { evidence: [piece({ field: 'shakeAwake', value: false, words: 'Always on' })], sources: [url] },
    false,
  ],
  ['one of its sources stated', { sources: [url] }, false],
  ['none of its sources stated', { sources: [url], unverified: ['shakeAwake'] }, null],
])("a 'no' that %s was replaced as what the page said", async (_, proof, replaced) => {
  const opticId = await insertOptic({ shakeAwake: false, ...proof });
  for (const [at, value] of [false, true].entries()) {
    const of = { field: 'shakeAwake', value, base: false, url: `https://shop.example/${at}`, words: 'Shake Awake' };
    const id = await insertContribution(opticId, of);
    expect((await accept(id)).replacedValue).toBe(replaced);
    await undo(id);
  }
});
