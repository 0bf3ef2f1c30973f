import { expect, test } from 'vitest';
import { getFootprint } from '#worker/features/fit/admin/footprints/writes.ts';
import { versionedPistols } from '#worker/features/fit/admin/pistols/writes.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertContribution, insertFootprint, insertPistol, insertPistolFootprint } from '#worker/testing/rows.ts';
import { editorCalls } from './testing.ts';

const { accept, post, queued, undo } = editorCalls((await member({ isAdmin: true })).send);

test('a pistol’s footprints are corrected by name: those that stay keep how they mount, and an undo brings all back', async () => {
  const pistolId = await insertPistol({ evidence: [], unverified: ['footprints'] });
  const [plate, direct] = [{ requiresAdapter: true, adapterInfo: 'RMR plate' }, { requiresAdapter: false }];
  await insertPistolFootprint(pistolId, 'Trijicon RMR', plate);
  await insertPistolFootprint(pistolId, 'Shield RMSc', direct);
  const id = await insertContribution(pistolId, {
    ...{ entity: 'pistol', path: '/pistols/x', field: 'footprints', words: 'Takes RMSc and ACRO' },
    ...{ value: ['RMSc', 'Aimpoint ACRO'], base: ['Trijicon RMR', 'Shield RMSc'] },
  });
  expect((await queued(id)).row).toMatchObject({ value: ['Trijicon RMR', 'Shield RMSc'] });
  expect(await accept(id)).toMatchObject({
    acceptedValue: ['Shield RMSc', 'Aimpoint ACRO'],
    replacedValue: ['Trijicon RMR', 'Shield RMSc'],
    row: { value: ['Shield RMSc', 'Aimpoint ACRO'], evidence: [{ field: 'footprints', verdict: 'supports' }] },
  });
  const footprints = async () => (await versionedPistols.get(db, pistolId)).footprints;
  expect(await footprints()).toEqual([
    { footprintName: 'Shield RMSc', adapterInfo: null, ...direct },
    { footprintName: 'Aimpoint ACRO', requiresAdapter: true, adapterInfo: null },
  ]);
  await undo(id);
  expect(await footprints()).toEqual([
    { footprintName: 'Trijicon RMR', ...plate },
    { footprintName: 'Shield RMSc', adapterInfo: null, ...direct },
  ]);
});

test('a footprint’s look-alikes are corrected by name: a new one has the page’s words as its reason', async () => {
  const id = await insertFootprint({ lookalikes: [{ id: 'rmr', why: 'As wide' }] });
  const of = { entity: 'footprint' as const, path: '/footprints/x', field: 'lookalikes', base: ['rmr'] };
  const words = 'Not to be confused with the RMSc';
  const sent = await insertContribution(id, { ...of, value: ['Trijicon RMR', 'Shield RMSc'], words });
  expect(await queued(sent)).toMatchObject({ row: { value: ['rmr'] } });
  expect(await accept(sent)).toMatchObject({
    acceptedValue: ['rmr', 'rmsc'],
    replacedValue: ['rmr'],
    row: { value: ['rmr', 'rmsc'], evidence: [{ field: 'lookalikes', words, verdict: 'supports' }] },
  });
  const lookalikes = async () => (await getFootprint(db, id)).lookalikes;
  expect(await lookalikes()).toEqual([
    { id: 'rmr', why: 'As wide' },
    { id: 'rmsc', why: words },
  ]);
  const measured = {
    value: ['acro'],
    base: ['rmr', 'rmsc'],
    url: null,
    words: null,
    method: 'It rocks on an ACRO cut',
  };
  const next = await insertContribution(id, { ...of, ...measured });
  await accept(next);
  expect(await lookalikes()).toEqual([{ id: 'acro', why: measured.method }]);
  await undo(next);
  await undo(sent);
  expect(await lookalikes()).toEqual([{ id: 'rmr', why: 'As wide' }]);
  const itself = { ...of, value: [(await getFootprint(db, id)).name] };
  const { issues } = await refusal(
    await post(await insertContribution(id, itself), 'accept', { version: 1, rowVersion: 5, sourceKind: 'maker' }),
    'invalid',
  );
  expect(issues?.map(({ path }) => path)).toEqual(['value']);
});
