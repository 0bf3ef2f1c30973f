import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { contributionsOf, putCorrections } from '#worker/testing/contributions.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertFootprint, insertOptic, insertPistol, insertPistolFootprint } from '#worker/testing/rows.ts';

const { response: schema } = contracts['PUT /api/user/corrections'];

const page = { url: 'https://maker.example/dot', words: 'Weight: 1.5 oz' };
const weight = { field: 'weightOz', value: 1.5, ...page };

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM contributions').run();
});

test('corrections of an optic are stored with what the row says today', async () => {
  const { send } = await member();
  const id = await insertOptic({ productLine: 'Dot', model: 'X', weightOz: 1.2 });
  const facts = [weight, { field: 'moa', value: ' 2 ', method: 'Against a grid at 25 yards' }];
  const sent = await bodyOf(await putCorrections(send, { entity: 'optic', id, facts, note: 'Both on mine' }), schema);
  const same = { kind: 'correction', entity: 'optic', rowId: id, path: `/optic/${id}`, title: 'Acme Dot X' };
  expect(sent).toMatchObject([
    {
      ...same,
      field: 'weightOz',
      value: 1.5,
      base: 1.2,
      ...page,
      method: null,
      note: 'Both on mine',
      state: 'pending',
    },
    { ...same, field: 'moa', value: '2', base: null, url: null, words: null, method: 'Against a grid at 25 yards' },
  ]);
});

test("a pistol's footprints are stored as its row spells them", async () => {
  const { send } = await member();
  const id = await insertPistol({ model: 'Spelled' });
  await insertPistolFootprint(id, 'Shield RMSc');
  const value = ['RMSc', 'Trijicon RMR'];
  const facts = [{ field: 'footprints', value, method: 'Looked at its plates' }];
  const written = ['Shield RMSc', 'Trijicon RMR'];
  expect(await bodyOf(await putCorrections(send, { entity: 'pistol', id, facts }), schema)).toMatchObject([
    { value: written },
  ]);
});

test("a footprint's fact is corrected", async () => {
  const { send } = await member();
  const id = await insertFootprint({ key: 'corrected', name: 'Corrected', torqueInLb: 10 });
  const facts = [{ field: 'torqueInLb', value: 12, url: 'https://maker.example/manual' }];
  expect(await bodyOf(await putCorrections(send, { entity: 'footprint', id, facts }), schema)).toMatchObject([
    { title: 'Corrected', path: '/footprints/corrected', value: 12, base: 10 },
  ]);
});

test('a newer correction replaces the open one, and the same again changes nothing', async () => {
  const { send, id: userId } = await member();
  const id = await insertOptic({ weightOz: 1.2 });
  const correct = (fact: object) => putCorrections(send, { entity: 'optic', id, facts: [fact] });
  await correct(weight);
  const [first] = await contributionsOf(userId);
  await correct(weight);
  expect(await contributionsOf(userId)).toEqual([first]);
  await correct({ ...weight, value: 1.6 });
  expect(await contributionsOf(userId)).toMatchObject([{ id: first?.id, value: '1.6', version: 2 }]);
});

test('a correction that an editor asked about waits for a decision again', async () => {
  const { send, id: userId } = await member();
  const id = await insertOptic({ weightOz: 1.2 });
  await putCorrections(send, { entity: 'optic', id, facts: [weight] });
  await env.DB.prepare("UPDATE contributions SET state = 'asked', reply = 'Which one?'").run();
  const [sent] = await bodyOf(await putCorrections(send, { entity: 'optic', id, facts: [weight] }), schema);
  expect(sent).toMatchObject({ state: 'pending', reply: 'Which one?' });
  expect(await contributionsOf(userId)).toMatchObject([{ state: 'pending' }]);
});

test('a decided correction stays, and the next one is another', async () => {
  const { send, id: userId } = await member();
  const id = await insertOptic({ weightOz: 1.2 });
  await putCorrections(send, { entity: 'optic', id, facts: [weight] });
  await env.DB.prepare("UPDATE contributions SET state = 'rejected'").run();
  await putCorrections(send, { entity: 'optic', id, facts: [weight] });
  expect((await contributionsOf(userId)).map(({ state }) => state)).toEqual(['rejected', 'pending']);
});

test('members correct the same fact side by side', async () => {
  const id = await insertOptic({ weightOz: 1.2 });
  const members = [await member(), await member()];
  for (const { send } of members) await putCorrections(send, { entity: 'optic', id, facts: [weight] });
  for (const one of members) expect(await contributionsOf(one.id)).toHaveLength(1);
});

test.each([
  ['the value we have, measured', { field: 'weightOz', value: 1.2, method: 'Scale' }, 'facts.0.value'],
  [
    "a measured 'no' of an unstated fact",
    { field: 'solarFailsafe', value: false, method: 'No panel' },
    'facts.0.value',
  ],
  ['an unstated fact that is wrong', { field: 'moa', value: null, ...page }, 'facts.0.value'],
  ['a value of another type', { ...weight, value: 'light' }, 'facts.0.value'],
  ['an unknown fact', { ...weight, field: 'taste' }, 'facts.0.field'],
  ['a page that only the member can open', { ...weight, url: 'http://localhost/dot' }, 'facts.0.url'],
  ['a page on a private address', { ...weight, url: 'http://192.168.0.1/dot' }, 'facts.0.url'],
  ['neither page nor method', { field: 'weightOz', value: 1.5 }, 'facts.0.url'],
])('%s is refused, and the other facts with it', async (_, fact, path) => {
  const { send, id: userId } = await member();
  const id = await insertOptic({ weightOz: 1.2 });
  const facts = [fact, { field: 'batteryType', value: 'CR1632', method: 'Opened it' }];
  const { issues } = await refusal(await putCorrections(send, { entity: 'optic', id, facts }), 'invalid');
  expect(issues?.map((issue) => issue.path)).toEqual([path]);
  expect(await contributionsOf(userId)).toEqual([]);
});

test.each(['optic', 'pistol', 'footprint'])('an unknown %s is refused', async (entity) => {
  const { send } = await member();
  const facts = [{ field: entity === 'footprint' ? 'torqueInLb' : 'weightOz', value: 12, ...page }];
  await refusal(await putCorrections(send, { entity, id: 999_999, facts }), 'not_found');
});

test('all faults are answered, in the order of the form', async () => {
  const { send } = await member();
  const id = await insertOptic();
  const facts = [
    { field: 'weightOz', value: 1.5, url: 'ftp://maker.example' },
    { field: 'yearIntroduced', value: 1066, url: 'maker', words: 'x'.repeat(501), method: 'x'.repeat(301) },
    { field: 'moa', value: '' },
    { field: 'shakeAwake', value: {} },
  ];
  const { issues, message } = await refusal(
    await putCorrections(send, { entity: 'optic', id, facts, note: 'x'.repeat(1_001) }),
    'invalid',
  );
  expect(issues?.map(({ path }) => path)).toEqual([
    'facts.0.url',
    ...['value', 'url', 'words', 'method'].map((part) => `facts.1.${part}`),
    ...['facts.2.value', 'facts.2.url', 'facts.3.value', 'facts.3.url', 'note'],
  ]);
  expect(message).toBe(issues?.[0]?.message);
});

test('a look-alike that the footprint takes is refused at its value', async () => {
  const { send } = await member();
  const id = await insertFootprint({ compatibleWith: ['rmr'] });
  const facts = [{ field: 'lookalikes', value: ['Trijicon RMR'], method: 'Tried it' }];
  const contradiction = {
    path: 'facts.0.value',
    message: 'A footprint takes neither itself nor its look-alikes directly',
  };
  const { issues } = await refusal(await putCorrections(send, { entity: 'footprint', id, facts }), 'invalid');
  expect(issues).toEqual([contradiction]);
  const whole = [...facts, { field: 'compatibleWith', value: null, method: 'Tried it' }];
  expect((await putCorrections(send, { entity: 'footprint', id, facts: whole })).status).toBe(200);
});

test('a pistol with footprints is not said to be without a cut', async () => {
  const { send } = await member();
  const id = await insertPistol({ model: 'Cut', isOpticReady: true, defaultFootprint: 'Trijicon RMR' });
  const facts = [{ field: 'isOpticReady', value: false, method: 'Looked at it' }];
  const { issues } = await refusal(await putCorrections(send, { entity: 'pistol', id, facts }), 'invalid');
  expect(issues?.map(({ path }) => path)).toEqual(['facts.0.value']);
});

test("a member sees no 'no' where nothing is stated", async () => {
  const { send } = await member();
  const facts = [{ field: 'shakeAwake', value: true, ...page }];
  const baseOf = async (id: number) =>
    (await bodyOf(await putCorrections(send, { entity: 'optic', id, facts }), schema))[0]?.base;
  expect(await baseOf(await insertOptic({ shakeAwake: false }))).toBeNull();
  expect(await baseOf(await insertOptic({ shakeAwake: false, sources: [page.url] }))).toBe(false);
});
