import { expect, test } from 'vitest';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { piece } from '#domain/evidence/testing.ts';
import { contributionsOf, putCorrections } from '#worker/testing/contributions.ts';
import { member } from '#worker/testing/members.ts';
import {
  insertContribution,
  insertFootprint,
  insertOptic,
  insertPistol,
  insertPistolFootprint,
} from '#worker/testing/rows.ts';
import { editorCalls } from '../testing.ts';

const admin = await member({ isAdmin: true });
const { accept, decide, queued, undo } = editorCalls(admin.send);
const url = 'https://maker.example/507c';
const replacedBy = async (id: number) => (await accept(id)).replacedValue;

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
    expect(await replacedBy(id)).toBe(replaced);
    await undo(id);
  }
});

test('footprints and look-alikes that were replaced are named', async () => {
  const pistolId = await insertPistol({ defaultFootprint: 'Trijicon RMR' });
  await insertPistolFootprint(pistolId, 'Trijicon RMR');
  const takes = { entity: 'pistol' as const, field: 'footprints', value: ['Shield RMSc'] };
  expect(await replacedBy(await insertContribution(pistolId, takes))).toEqual(['Trijicon RMR']);
  const footprintId = await insertFootprint({ lookalikes: [{ id: 'rmr', why: 'Same screws' }] });
  const looks = { entity: 'footprint' as const, field: 'lookalikes', value: ['Shield RMSc'] };
  expect(await replacedBy(await insertContribution(footprintId, looks))).toEqual(['rmr']);
});

const sentBase = async (opticId: number, send: (typeof admin)['send']) => {
  const facts = [{ field: 'shakeAwake', value: true, url, words: 'Shake Awake' }];
  const response = await putCorrections(send, { entity: 'optic', id: opticId, facts });
  return ((await response.json()) as Contribution[])[0];
};

test("a member sees no 'no' where nothing is stated", async () => {
  const { send } = await member();
  expect(await sentBase(await insertOptic({ shakeAwake: false }), send)).toMatchObject({ base: null });
  expect(await sentBase(await insertOptic({ shakeAwake: false, sources: [url] }), send)).toMatchObject({ base: false });
});

test("what is decided with others replaces the 'no' that the member saw, stated or not", async () => {
  const { send, id: userId } = await member();
  const opticId = await insertOptic({ shakeAwake: false });
  await sentBase(opticId, send);
  const [sent] = await contributionsOf(userId);
  const decision = { action: 'accept', sourceKind: 'maker' };
  const stated = await insertContribution(opticId, {
    field: 'shakeAwake',
    value: false,
    base: null,
    words: 'Always on',
  });
  await accept(stated);
  const items = [{ id: Number(sent?.id), version: 1 }];
  const error = 'The value has changed since this correction was sent.';
  expect(await decide({ items, decision })).toEqual([{ id: sent?.id, error }]);
  await undo(stated);
  expect(await decide({ items, decision })).toEqual([{ id: sent?.id, error: null }]);
});
