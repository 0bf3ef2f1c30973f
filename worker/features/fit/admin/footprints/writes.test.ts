import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { auditEntrySchema } from '#domain/api/audit.schema.ts';
import type { FootprintInput } from '#domain/fit/footprints/footprint-input.schema.ts';
import { insertPublished } from '#worker/testing/blog-rows.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { forgetPurges } from '#worker/testing/cache/purges.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { imported } from '#worker/testing/catalog-files.ts';
import { footprintInput } from '#worker/testing/inputs/footprint-input.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { pistolInput } from '#worker/testing/inputs/pistol-input.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal } from '#worker/testing/request.ts';
import { insertPost, unique } from '#worker/testing/rows.ts';

await loadCatalog({ footprints: shippedCatalog().footprints });
const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });

const { response: footprintSchema } = contracts['PUT /api/admin/footprints/:id'];

const sendJson = (method: string, path: string, body: object) =>
  send(`/api/admin/${path}`, { method, body: JSON.stringify(body) });
const post = (body: object) => sendJson('POST', 'footprints', body);
const put = (id: number, body: object) => sendJson('PUT', `footprints/${id}`, body);
const remove = (id: number) => send(`/api/admin/footprints/${id}`, { method: 'DELETE' });
const create = async (facts: Partial<FootprintInput> = {}) =>
  bodyOf(await post(footprintInput(facts)), footprintSchema, 201);
const update = async (id: number, change: object) => bodyOf(await put(id, change), footprintSchema);
const stored = async (id: number) =>
  bodyOf(await send(`/api/admin/footprints/${id}`), contracts['GET /api/admin/footprints/:id'].response);
async function makeOptic(footprint: string): Promise<number> {
  const response = await sendJson('POST', 'optics', opticInput({ footprint }));
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

async function makePistol(footprintName: string): Promise<number> {
  const footprints = [{ footprintName, requiresAdapter: false, adapterInfo: null }];
  const response = await sendJson('POST', 'pistols', pistolInput({ footprints }));
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

async function pendingTags(): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT tag FROM pending_purges ORDER BY tag').all();
  return results.map(({ tag }) => tag);
}

const keyOf = async (id: number) => (await read('/api/optic/:id', `/api/optic/${id}`)).body.footprintKey;
const choicesOf = async (id: number) => (await read('/api/pistols/:id', `/api/pistols/${id}`)).body.choices;

test('a new footprint is known at once to optics, pistols, filters and the forms', async () => {
  const alias = unique('Odd base');
  const footprint = await create({
    aliases: [alias],
    screwThread: 'M3',
    screwSpacingMm: 14,
    bosses: '2 at the front',
    torqueInLb: 12,
    lookalikes: [{ id: 'rmr', why: 'Same width' }],
    glockMosPlates: [{ plate: '77', pistols: 'Slim', supplied: 'in the box', note: null }],
  });
  expect(footprint).toMatchObject({ statedFacts: 7, verifiedFacts: 0, confidence: 'low', version: 1 });
  expect(await stored(footprint.id)).toEqual({ ...footprint, readers: [] });
  const optic = await makeOptic(alias);
  expect(await keyOf(optic)).toBe(footprint.key);
  const compatible = `/api/optics/compatible/${encodeURIComponent('MOS plate 77')}`;
  expect((await read('/api/optics/compatible/:footprint', compatible)).body).toMatchObject([{ id: optic }]);
  expect(await choicesOf(await makePistol('Glock MOS 77'))).toMatchObject([
    {
      footprintKey: footprint.key,
      footprintName: footprint.name,
      lookalikes: [{ footprintName: 'Trijicon RMR', why: 'Same width' }],
    },
  ]);
  const known = (await (await send('/api/admin/footprints')).json()) as { key: string; aliases: string[] }[];
  expect(known.find(({ key }) => key === footprint.key)?.aliases).toEqual([alias, 'Glock MOS 77']);
  const [entry] = await bodyOf(await send(`/api/admin/footprints/${footprint.id}/history`), auditEntrySchema.array());
  expect(entry).toMatchObject({
    action: 'create',
    by: { id: adminId },
    changes: { torqueInLb: { from: null, to: 12 } },
  });
});

test('a new alias gives optics and pistols that use it their key, without a new version', async () => {
  const text = unique('Homemade clamp');
  const optic = await makeOptic(text);
  expect(await keyOf(optic)).toBe(text);
  const { id, key } = await create();
  await update(id, { aliases: [text], version: 1 });
  expect(await keyOf(optic)).toBe(key);
  const { version } = (await (await send(`/api/admin/optics/${optic}`)).json()) as { version: number };
  expect(version).toBe(1);
  const { body } = await read('/api/optics/compatible/:footprint', `/api/optics/compatible/${key}`);
  expect(body.map((one) => one.id)).toEqual([optic]);
});

test('a new alias gives the plates in an optic’s box their key', async () => {
  const text = unique('Spare plate');
  const created = await sendJson('POST', 'optics', opticInput({ footprint: 'RMR' }));
  const optic = ((await created.json()) as { id: number }).id;
  const { id, key } = await create({ aliases: [text] });
  const keys = () =>
    env.DB.prepare('SELECT plate_keys FROM red_dot_optics WHERE id = ?').bind(optic).first('plate_keys');
  await sendJson('PUT', `optics/${optic}`, { includedPlates: [text] });
  expect(await keys()).toBe(JSON.stringify([key]));
  const other = await create();
  const file = [
    { id, aliases: [] },
    { id: other.id, aliases: [text] },
  ];
  expect(await imported(send, file, { kind: 'footprints' })).toMatchObject({ written: true });
  expect(await keys()).toBe(JSON.stringify([other.key]));
});

test('an alias that moves to another footprint takes its optics and pistols along', async () => {
  const alias = unique('Moving');
  const [from, to] = [await create({ aliases: [alias] }), await create()];
  const optic = await makeOptic(alias);
  const pistol = await makePistol(alias);
  const file = [
    { id: from.id, aliases: [] },
    { id: to.id, aliases: [alias] },
  ];
  expect(await imported(send, file, { kind: 'footprints' })).toMatchObject({
    written: true,
    changed: [{ id: from.id }, { id: to.id }],
  });
  expect(await keyOf(optic)).toBe(to.key);
  expect(await choicesOf(pistol)).toMatchObject([{ footprintKey: to.key }]);
});

test('a footprint that takes another one gives the optics of that to its pistols', async () => {
  const [cut, taken] = [await create(), await create()];
  const [optic, pistol] = [await makeOptic(taken.key), await makePistol(cut.key)];
  const pistols = async () =>
    (await read('/api/optics/:id/pistols', `/api/optics/${optic}/pistols`)).body.map(({ id }) => id);
  expect(await pistols()).toEqual([]);
  await update(cut.id, { compatibleWith: [taken.key] });
  expect(await pistols()).toEqual([pistol]);
});

test('an alias in use can’t be removed, nor its footprint; the refusal names what uses it', async () => {
  const alias = unique('Used');
  const footprint = await create({ aliases: [alias, `${alias} too`] });
  const optic = await makeOptic(alias);
  const pistol = await makePistol(`${alias} footprint`);
  for (const response of [await put(footprint.id, { aliases: [`${alias} too`] }), await remove(footprint.id)]) {
    const { message, current } = await refusal(response, 'conflict');
    expect(message).toContain(`Optic ${optic} `);
    expect(message).toContain(`Pistol ${pistol} `);
    expect(message).toContain(`“${alias}”`);
    expect(current).toBeUndefined();
  }
  expect(await stored(footprint.id)).toMatchObject(footprint);
  await update(footprint.id, { aliases: [alias] });
});

test('a footprint that a look-alike or a post names is not deleted', async () => {
  const { id, key } = await create();
  const other = await create({ lookalikes: [{ id: key, why: 'Same outline' }] });
  await insertPost({ title: 'About clamps', content: `[[footprint: ${key} ]]` });
  const { message } = await refusal(await remove(id), 'conflict');
  expect(message).toBe(
    `This footprint is still used by: Footprint ${other.name}, Post “About clamps”. Change those first.`,
  );
  expect((await remove(other.id)).status).toBe(200);
});

test('a deleted footprint is unknown at once', async () => {
  const { id, name } = await create();
  expect((await send(`/api/admin/footprints/${id}?version=7`, { method: 'DELETE' })).status).toBe(409);
  expect((await remove(id)).status).toBe(200);
  await refusal(await remove(id), 'not_found');
  const pistol = pistolInput({ defaultFootprint: name });
  const { issues } = await refusal(await sendJson('POST', 'pistols', pistol), 'invalid');
  expect(issues).toMatchObject([{ path: 'defaultFootprint', message: 'No footprint is known by this name' }]);
});

test.each([
  [{ aliases: ['Trijicon RMR'] }, 'aliases', '“Trijicon RMR” is a name of Trijicon RMR, too'],
  [{ key: 'Not A Key' }, 'key', 'A key has lowercase letters, digits and hyphens'],
  [{ lookalikes: [{ id: null, why: 'So' }] }, 'lookalikes', 'The footprint’s key is required'],
  [{ compatibleWith: ['rmr', 'rmr'] }, 'compatibleWith', 'This footprint is there twice'],
  [{ torqueInLb: 0 }, 'torqueInLb', 'Torque must be a number above zero'],
])('%j is refused', async (facts, path, message) => {
  const { issues } = await refusal(await post(footprintInput(facts as Partial<FootprintInput>)), 'invalid');
  expect(issues).toMatchObject([{ path, message: expect.stringMatching(message) }]);
});

test('a key never changes, and a taken one answers with its footprint', async () => {
  const { id, key } = await create();
  const { issues } = await refusal(await put(id, { key: `${key}-2` }), 'invalid');
  expect(issues?.[0]?.path).toBe('key');
  const { current } = await refusal(await post(footprintInput({ key })), 'conflict');
  expect(current).toMatchObject({ id, key });
});

test('a save from an older version is refused with the current footprint', async () => {
  const { id } = await create();
  const changed = await update(id, { bosses: '4', version: 1 });
  expect(changed.version).toBe(2);
  const { current } = await refusal(await put(id, { bosses: '2', version: 1 }), 'conflict');
  expect(current).toEqual(changed);
});

test('each change purges the change log and all that names a footprint', async () => {
  const { id } = await create();
  await forgetPurges();
  await update(id, { torqueInLb: 15 });
  expect(await pendingTags()).toEqual(['changes', 'footprints']);
  await forgetPurges();
  await update(id, { name: unique('Renamed') });
  expect(await pendingTags()).toEqual(['changes', 'footprints']);
});

test('a post goes on drawing a footprint under its new name, whether it names it by key or by name', async () => {
  const { id, key, name } = await create();
  const { slug } = await insertPublished({ content: `[[footprint:${key}]]\n\n[[footprint:${name}]]` });
  const renamed = unique('Renamed base');
  await update(id, { name: renamed });
  const { body, response } = await read('/api/blog/posts/:slug', `/api/blog/posts/${slug}`);
  const sketch = { kind: 'footprint', key, name: renamed };
  expect(body.sections).toEqual([sketch, sketch]);
  expect(response.headers.get('Cache-Tag')?.split(',')).toContain('footprints');
});
