import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { auditEntrySchema } from '#domain/api/audit.schema.ts';
import { piece } from '#domain/evidence/testing.ts';
import {
  type AdminPistol,
  adminPistolDetailSchema,
  adminPistolSchema,
} from '#domain/fit/pistols/admin-pistols.schema.ts';
import { mountWithoutCut, type PistolInput } from '#domain/fit/pistols/pistol-input.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { forgetPurges } from '#worker/testing/cache/purges.ts';
import { pistolInput } from '#worker/testing/inputs/pistol-input.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import { insertOptic, insertPost, unique } from '#worker/testing/rows.ts';

const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });

const cut = { footprintName: 'Trijicon RMR', requiresAdapter: false, adapterInfo: 'Direct' };
const plate = { footprintName: 'Shield RMSc', requiresAdapter: true, adapterInfo: 'Plate 7, sold separately' };

const post = (body: object) => send('/api/admin/pistols', { method: 'POST', body: JSON.stringify(body) });
const put = (id: number, body: object) =>
  send(`/api/admin/pistols/${id}`, { method: 'PUT', body: JSON.stringify(body) });
const create = async (facts: Partial<PistolInput> = {}): Promise<AdminPistol> =>
  bodyOf(await post(pistolInput(facts)), adminPistolSchema, 201);
const update = async (id: number, change: object) => bodyOf(await put(id, change), adminPistolSchema);
async function stored(id: number): Promise<AdminPistol> {
  const { readers, ...pistol } = await bodyOf(await send(`/api/admin/pistols/${id}`), adminPistolDetailSchema);
  return pistol;
}
const detail = async (id: number) => (await read('/api/pistols/:id', `/api/pistols/${id}`)).body;
const historyOf = async (id: number) =>
  bodyOf(await send(`/api/admin/pistols/${id}/history`), auditEntrySchema.array());
const counts = () =>
  env.DB.prepare(
    `SELECT (SELECT count(*) FROM pistols) AS pistols, (SELECT sum(version) FROM pistols) AS versions,
      (SELECT count(*) FROM pistol_footprints) AS footprints, (SELECT count(*) FROM audit_log) AS entries`,
  ).first();

test('a pistol is created with its footprints, which visitors see as mounting options', async () => {
  const pistol = await create({
    defaultFootprint: 'RMR',
    includesPlates: ['Docter/Noblex'],
    footprints: [cut, plate],
    screws: 'M3 × 0.5, 8 mm',
    weightOz: 24.5,
  });
  expect(pistol).toMatchObject({
    footprints: [cut, plate],
    screws: 'M3 × 0.5, 8 mm',
    confidence: 'low',
    statedFacts: 6,
  });
  expect(await stored(pistol.id)).toEqual(pistol);
  const { pistol: shown, footprints, choices } = await detail(pistol.id);
  expect(shown).toMatchObject({ model: pistol.model, evidence: [], statedFacts: 6 });
  expect(footprints).toMatchObject([cut, plate]);
  expect(choices.map(({ footprintKey, how }) => [footprintKey, how])).toEqual([
    ['rmr', 'direct'],
    ['docter-noblex', 'plate-in-box'],
    ['rmsc', 'plate-sold-separately'],
  ]);
  expect(await historyOf(pistol.id)).toMatchObject([
    { action: 'create', by: { id: adminId, name: 'Ada' }, changes: { footprints: { from: null, to: [cut, plate] } } },
  ]);
});

test('an update keeps the fields it leaves out, and replaces footprints in the order sent', async () => {
  const { id, version } = await create({ footprints: [cut], caliber: '9mm Luger' });
  const changed = await update(id, { footprints: [plate, cut], version });
  expect(changed).toMatchObject({ footprints: [plate, cut], caliber: '9mm Luger' });
  expect(changed.version).toBeGreaterThan(version);
  expect((await detail(id)).footprints).toMatchObject([plate, cut]);
  const renamed = await update(id, { model: unique('Renamed'), version: changed.version });
  expect(renamed.version).toBe(changed.version + 1);
  expect(renamed.footprints).toEqual([plate, cut]);
  expect((await historyOf(id)).map(({ changes }) => Object.keys(changes))).toEqual([
    ['model'],
    ['footprints'],
    expect.arrayContaining(['brand', 'model']),
  ]);
});

test('a save from an older version is refused with the current pistol, unless it changes nothing', async () => {
  const pistol = await create({ footprints: [cut] });
  await update(pistol.id, { footprints: [cut, plate], version: pistol.version });
  const current = await stored(pistol.id);
  const before = await counts();
  const body = await refusal(await put(pistol.id, { caliber: '.45 ACP', version: pistol.version }), 'conflict');
  expect(body).toMatchObject({ message: 'Someone else changed this pistol.', current });
  expect(await update(pistol.id, { footprints: [cut, plate], version: pistol.version })).toEqual(current);
  expect(await counts()).toEqual(before);
});

test('a name is taken in any case; a create answers with the pistol that has it', async () => {
  const pistol = await create({ brand: 'Glock', model: unique('G19') });
  const again = pistolInput({ brand: 'GLOCK', model: pistol.model.toLowerCase() });
  const body = await refusal(await post(again), 'conflict');
  expect(body).toMatchObject({ message: 'A pistol with this brand and model already exists.', current: pistol });
  const other = await create();
  const { current } = await refusal(await put(other.id, { brand: 'glock', model: pistol.model }), 'conflict');
  expect(current).toBeUndefined();
});

const refused: [facts: object, field: string, message: string][] = [
  [{ brand: ' ' }, 'brand', 'Brand is required'],
  [{ capacity: 17.5 }, 'capacity', 'Capacity must be a whole number above zero'],
  [{ yearIntroduced: 1849 }, 'yearIntroduced', 'Year must be 1850 or later'],
  [{ defaultFootprint: 'Nonsense' }, 'defaultFootprint', 'No footprint is known by this name'],
  [{ includesPlates: ['RMR', 'Nonsense'] }, 'includesPlates', 'No footprint is known by this name'],
  [{ footprints: [cut, { ...plate, footprintName: 'Nonsense' }] }, 'footprints', 'No footprint is known by this name'],
  [{ footprints: [cut, { ...cut, footprintName: 'RMR' }] }, 'footprints', 'This footprint is there twice'],
  [{ footprints: [{ ...cut, footprintName: null }] }, 'footprints', 'The footprint’s name is required'],
  [{ footprints: [{ ...cut, footprintName: ' ' }] }, 'footprints', 'The footprint’s name is required'],
  [{ isOpticReady: false, footprints: [cut] }, 'isOpticReady', mountWithoutCut],
  [{ isOpticReady: false, defaultFootprint: 'RMR' }, 'isOpticReady', mountWithoutCut],
  [{ manufacturerUrl: 'javascript:alert(1)' }, 'manufacturerUrl', 'Must be a web address: https://…'],
  [{ evidence: [piece({ field: 'moa' })] }, 'evidence', 'This is not a fact that evidence states'],
  [{ evidence: [piece({ field: 'footprints', value: ['Nonsense'] })] }, 'evidence', 'Not a value of this fact'],
];

test.each(refused)('%j is refused at %s', async (facts, field, message) => {
  const { id } = await create();
  const before = await counts();
  for (const response of [await post(pistolInput(facts)), await put(id, facts)]) {
    const { issues = [] } = await refusal(response, 'invalid');
    expect(issues.map((issue) => [issue.path.split('.')[0], issue.message])).toEqual([[field, message]]);
  }
  expect(await counts()).toEqual(before);
});

test('a change of one field is checked together with the stored ones', async () => {
  const { id } = await create({ footprints: [cut] });
  const { issues } = await refusal(await put(id, { isOpticReady: false }), 'invalid');
  expect(issues).toEqual([{ path: 'isOpticReady', message: mountWithoutCut }]);
  expect(await update(id, { isOpticReady: false, footprints: [] })).toMatchObject({ footprints: [] });
});

test('a lost image is refused', async () => {
  const { issues } = await refusal(await post(pistolInput({ imageUrl: `/images/${'a'.repeat(64)}` })), 'invalid');
  expect(issues?.map(({ path }) => path)).toEqual(['imageUrl']);
});

test('evidence of a pistol verifies its facts, its footprints by their names', async () => {
  const url = 'https://maker.example/pistol';
  const taken = { field: 'footprints', value: [cut.footprintName, plate.footprintName], words: 'RMR and RMSc', url };
  const { id } = await create({ footprints: [cut, plate], weightOz: 24.5 });
  const saved = await update(id, {
    evidence: [piece(taken), piece({ field: 'weightOz', value: 26, words: '26 oz', url })],
  });
  expect(saved).toMatchObject({
    sources: [url],
    evidence: [{ readBy: adminId }, { readBy: adminId }],
    verifiedFacts: 1,
    disputedFields: ['weightOz'],
    confidence: 'medium',
  });
  expect((await detail(id)).pistol).toMatchObject({
    evidence: [
      { field: 'footprints', verdict: 'supports', publisher: 'maker.example' },
      { field: 'weightOz', verdict: 'contradicts' },
    ],
  });
  const listed = (await read('/api/pistols')).body.find((pistol) => pistol.id === id);
  expect(listed).toMatchObject({ verifiedFacts: 1, disputedFields: ['weightOz'] });
  expect(listed).not.toHaveProperty('evidence');

  const reordered = await update(id, { footprints: [plate, cut] });
  expect(reordered).toMatchObject({ verifiedFacts: 1, evidence: [{ replacedOn: null }, { replacedOn: null }] });
  const changed = await update(id, { footprints: [cut] });
  expect(changed).toMatchObject({ verifiedFacts: 0, evidence: [{ replacedOn: expect.any(String) }, {}] });
  expect(changed.unverified).toContain('footprints');
});

test('a pistol is deleted with its footprints, and its audit entry has all of it', async () => {
  const pistol = await create({ footprints: [cut, plate] });
  const path = `/api/admin/pistols/${pistol.id}`;
  const { version } = await update(pistol.id, { caliber: '9mm Luger' });
  await refusal(await send(`${path}?version=${pistol.version}`, { method: 'DELETE' }), 'conflict');
  const response = await send(`${path}?version=${version}`, { method: 'DELETE' });
  expect(await response.json()).toEqual({ message: 'The pistol was deleted.' });
  await refusal(await request(`/api/pistols/${pistol.id}`), 'not_found');
  await refusal(await send(path, { method: 'DELETE' }), 'not_found');
  await refusal(await put(pistol.id, { caliber: '9mm' }), 'not_found');
  const left = 'SELECT count(*) AS n FROM pistol_footprints WHERE pistol_id = ?';
  expect(await env.DB.prepare(left).bind(pistol.id).first('n')).toBe(0);
  const [entry] = await historyOf(pistol.id);
  expect(entry).toMatchObject({ action: 'delete', changes: { footprints: { from: [cut, plate], to: null } } });
});

test('a pistol that posts link to keeps its name and is not deleted', async () => {
  const pistol = await create({ brand: 'Smith & Wesson', model: unique('M&P9 Shield') });
  const other = await create({ brand: 'Smith & Wesson', model: `${pistol.model} Plus` });
  const search = `brand=Smith%20%26%20Wesson&model=${encodeURIComponent(other.model)}`;
  const title = unique('Plates');
  const postId = await insertPost({ title, content: `See [what fits](/pistol-wizard?${search}).` });
  const message = `Posts link to this pistol by its name: “${title}”. Change their links first.`;
  expect(await refusal(await put(other.id, { model: unique('Renamed') }), 'conflict')).toMatchObject({ message });
  const deletion = await send(`/api/admin/pistols/${other.id}`, { method: 'DELETE' });
  expect(await refusal(deletion, 'conflict')).toMatchObject({ message });
  await update(other.id, { caliber: '9mm Luger' });
  await update(pistol.id, { model: unique('Renamed') });
  await env.DB.prepare("UPDATE blog_posts SET content = 'Text' WHERE id = ?").bind(postId).run();
  expect((await send(`/api/admin/pistols/${other.id}`, { method: 'DELETE' })).status).toBe(200);
});

test('each write purges the pistol, the lists and what optics fit', async () => {
  const opticId = await insertOptic({ footprint: 'Shield RMSc' });
  const fitting = async () => (await read('/api/optics/:id/pistols', `/api/optics/${opticId}/pistols`)).body;
  const pending = async () =>
    (await env.DB.prepare('SELECT tag FROM pending_purges ORDER BY tag').all<{ tag: string }>()).results.map(
      ({ tag }) => tag,
    );
  await forgetPurges();
  const { id, version } = await create({ footprints: [cut] });
  expect(await pending()).toEqual(['changes', `pistol-${id}`, 'pistols']);
  expect((await fitting()).some((pistol) => pistol.id === id)).toBe(false);
  await forgetPurges();
  await update(id, { footprints: [cut, plate], version });
  expect(await pending()).toEqual(['changes', `pistol-${id}`, 'pistols']);
  expect((await fitting()).some((pistol) => pistol.id === id)).toBe(true);
  await forgetPurges();
  await send(`/api/admin/pistols/${id}`, { method: 'DELETE' });
  expect(await pending()).toEqual(['changes', `pistol-${id}`, 'pistols']);
  const { response } = await read('/api/optics/:id/pistols', `/api/optics/${opticId}/pistols`);
  expect(response.headers.get('Cache-Tag')).toContain('pistols');
});
