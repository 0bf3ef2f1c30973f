import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { adminOpticDetailSchema, adminOpticSchema } from '#domain/api/admin.schema.ts';
import { auditEntrySchema } from '#domain/api/audit.schema.ts';
import { unstatedOptic } from '#domain/optics/fields/field-roles.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { favorites } from '#worker/db/schema/members/favorites.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal } from '#worker/testing/request.ts';
import { db, insertOptic, insertReview, insertUser, unique } from '#worker/testing/rows.ts';

const admin = await member({ isAdmin: true, handle: 'Ada' });
const other = await member({ isAdmin: true, handle: 'Grace' });

const post = (body: unknown) => admin.send('/api/admin/optics', { method: 'POST', body: JSON.stringify(body) });
const put = (id: number, body: unknown, { send } = admin) =>
  send(`/api/admin/optics/${id}`, { method: 'PUT', body: JSON.stringify(body) });

const created = async (input: OpticInput) => bodyOf(await post(input), adminOpticSchema, 201);
const current = async (id: number) => bodyOf(await admin.send(`/api/admin/optics/${id}`), adminOpticDetailSchema);
const historyOf = async (id: number) =>
  bodyOf(await admin.send(`/api/admin/optics/${id}/history`), auditEntrySchema.array());

function stored(id: number): Promise<Record<string, unknown> | null> {
  return env.DB.prepare('SELECT * FROM red_dot_optics WHERE id = ?').bind(id).first();
}

const full = (): OpticInput =>
  opticInput({
    brand: 'Holosun',
    productLine: unique('HS507'),
    model: 'X2',
    variants: ['Red', 'Green'],
    primaryUse: 'Both',
    footprint: 'MOS Plate 02',
    mountType: 'Screws',
    description: 'Two\nlines',
    features: 'One\nTwo',
    emitterType: 'Open',
    emitterModes: 'Dot, ring',
    moa: '2 / 32 MOA circle',
    reticleTypes: 'Dot',
    windowSize: '0.63 x 0.91 in',
    windowWidthMm: 23.1,
    windowHeightMm: 16,
    weightOz: 1.5,
    lengthMm: 45.7,
    widthMm: 30.5,
    heightMm: 29,
    batteryLifeHours: 50_000,
    batteryType: 'CR1632',
    batteryAccess: 'Side',
    solarFailsafe: true,
    shakeAwake: true,
    colors: 'Red, Green',
    nvCompatible: true,
    manufacturerWebsite: 'https://holosun.example/507c',
    recommendedPurchaseLink: 'https://shop.example/?p=1&tag=x',
    waterproof: 'IP67',
    minPrice: 289.99,
    maxPrice: 310,
    yearIntroduced: 2020,
    frontImageUrl: '/og-image.jpg',
    leftSideImageUrl: 'https://img.example/left.jpg',
    sources: ['https://holosun.example/507c'],
    checkedOn: '2026-11-20',
    unverified: ['weightOz'],
  });

test('a new optic stores every field and the derived columns', async () => {
  const input = full();
  const optic = await created(input);
  expect(optic).toMatchObject({ ...input, version: 1, footprintKey: 'rmr', reviewCount: 0, averageRating: null });
  expect((await read('/api/optic/:id', `/api/optic/${optic.id}`)).body).toMatchObject(input);
  expect(await stored(optic.id)).toMatchObject({ footprint_key: 'rmr', dot_sizes: '2' });
  expect((await read('/api/optics/pistol', `/api/optics/pistol?q=507 x2&dot=2&footprint=rmr`)).total).toBe(1);
});

test('creating an optic under an existing name returns 409 with that optic and audits nothing', async () => {
  const input = opticInput({ model: null });
  const { id } = await created(input);
  const before = await env.DB.prepare('SELECT count(*) FROM audit_log').first('count(*)');
  const { brand } = input;
  const sameNames = [{ model: '' }, { model: ' ' }, { brand: brand.toUpperCase() }, { brand: brand.toLowerCase() }];
  for (const names of [{}, ...sameNames]) {
    const { message, current } = await refusal(await post({ ...input, ...names, moa: '6' }), 'conflict');
    expect(message).toBe('An optic with this brand, product line, and model already exists.');
    expect(adminOpticSchema.strict().parse(current)).toMatchObject({ ...input, id, version: 1 });
  }
  expect(await env.DB.prepare('SELECT count(*) FROM audit_log').first('count(*)')).toBe(before);
  expect((await current(id)).moa).toBeNull();
  await created({ ...input, model: 'Mk 2' });
  await refusal(await post({ ...input, model: 'mK 2' }), 'conflict');
});

test('a new optic needs its names, its use, and its footprint; other fields default to unknown', async () => {
  const named = { brand: 'Acme', productLine: unique('Bare'), primaryUse: 'Long gun', footprint: 'Trijicon RMR' };
  const optic = await bodyOf(await post({ ...named, minPrice: 99 }), adminOpticSchema, 201);
  const unverified = ['footprint', 'nvCompatible', 'shakeAwake', 'solarFailsafe', 'minPrice'];
  expect(optic).toMatchObject({ ...unstatedOptic, ...named, minPrice: 99, unverified });
});

test('an update may name some fields and no version', async () => {
  const input = opticInput({ moa: '3.25', weightOz: 1.2 });
  const { id } = await created(input);
  const optic = await bodyOf(await put(id, { weightOz: 1.5 }), adminOpticSchema);
  expect(optic).toMatchObject({ ...input, id, weightOz: 1.5, version: 2 });
});

test('an update writes every field and derived column and raises the version', async () => {
  const { id } = await created(full());
  const input = { ...full(), footprint: 'Shield RMSc', moa: '3.25', primaryUse: 'Pistol' as const };
  const optic = await bodyOf(await put(id, { ...input, version: 1 }), adminOpticSchema);
  const unverified = ['footprint', 'moa', 'weightOz'];
  expect(optic).toMatchObject({ ...input, unverified, id, version: 2, footprintKey: 'rmsc' });
  expect(await current(id)).toMatchObject({ ...input, unverified, version: 2 });
  expect(await stored(id)).toMatchObject({ footprint_key: 'rmsc', dot_sizes: '3.25' });
  expect(optic.updatedAt >= optic.createdAt).toBe(true);
  const found = await read('/api/optics/pistol', `/api/optics/pistol?q=${encodeURIComponent(input.productLine)}`);
  expect(found.body.map((one) => one.id)).toEqual([id]);
});

test('a save from an outdated version returns 409 and writes nothing; one from the current version succeeds', async () => {
  const input = opticInput();
  const { id } = await created(input);
  await bodyOf(await put(id, { ...input, moa: '3', version: 1 }), adminOpticSchema);
  const refused = await refusal(await put(id, { ...input, weightOz: 2, version: 1 }, other), 'conflict');
  expect(refused.message).toBe('Someone else changed this optic.');
  expect(adminOpticSchema.strict().parse(refused.current)).toMatchObject({ id, version: 2, moa: '3', weightOz: null });
  const { version, moa, weightOz } = await current(id);
  expect({ version, moa, weightOz }).toEqual({ version: 2, moa: '3', weightOz: null });
  await bodyOf(await put(id, { ...input, moa: '3', weightOz: 2, version: 2 }, other), adminOpticSchema);
  for (const never of [0, 99]) await refusal(await put(id, { ...input, moa: '4', version: never }), 'conflict');
});

test('exactly one of several concurrent saves succeeds and is audited', async () => {
  const input = opticInput();
  const { id } = await created(input);
  const saves = Array.from({ length: 8 }, (_, index) =>
    put(id, { ...input, moa: String(index + 1), version: 1 }, index % 2 ? admin : other),
  );
  const responses = await Promise.all(saves);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  const winner = String(statuses.indexOf(200) + 1);
  expect(await current(id)).toMatchObject({ version: 2, moa: winner });
  const [last, first, ...rest] = await historyOf(id);
  expect(last).toMatchObject({ action: 'update', changes: { moa: { from: null, to: winner } } });
  expect([first?.action, rest]).toEqual(['create', []]);
});

test('an update or deletion notices a write between its read and its write', async () => {
  const input = opticInput();
  const { id } = await created(input);
  const save = (bindings: Env, version: number) =>
    admin.send(
      `/api/admin/optics/${id}`,
      { method: 'PUT', body: JSON.stringify({ ...input, weightOz: 3, version }) },
      bindings,
    );
  const drop = (bindings: Env) => admin.send(`/api/admin/optics/${id}`, { method: 'DELETE' }, bindings);
  const change = `UPDATE red_dot_optics SET moa = '6', version = version + 1 WHERE id = ${id}`;
  const refused = await refusal(await save(withConcurrentWrite(change), 1), 'conflict');
  expect(refused).toMatchObject({
    message: 'Someone else changed this optic.',
    current: { id, version: 2, moa: '6' },
  });
  expect((await refusal(await drop(withConcurrentWrite(change)), 'conflict')).current).toMatchObject({
    id,
    version: 3,
  });
  expect(await current(id)).toMatchObject({ version: 3, moa: '6', weightOz: null });
  const gone = `DELETE FROM red_dot_optics WHERE id = ${id}`;
  await refusal(await save(withConcurrentWrite(gone), 3), 'not_found');
  await refusal(await drop(withConcurrentWrite(gone)), 'not_found');
  expect((await historyOf(id)).map(({ action }) => action)).toEqual(['create']);
});

test("renaming an optic to another's name returns 409, to its own succeeds", async () => {
  const [one, two] = [opticInput({ model: 'A' }), opticInput({ model: 'B' })];
  const { id } = await created(one);
  await created(two);
  const { brand, productLine, model } = two;
  for (const names of [
    { brand, productLine, model },
    { brand, productLine: productLine.toUpperCase(), model: 'b' },
  ]) {
    const { message } = await refusal(await put(id, { ...one, ...names, version: 1 }), 'conflict');
    expect(message).toBe('An optic with this brand, product line, and model already exists.');
  }
  expect(await current(id)).toMatchObject({ version: 1, model: 'A' });
  const respelled = await bodyOf(await put(id, { ...one, brand: 'ACME', model: 'a', version: 1 }), adminOpticSchema);
  expect(respelled).toMatchObject({ id, brand: 'ACME', model: 'a', version: 2 });
});

test('a no-op save succeeds at any version and writes nothing', async () => {
  const input = full();
  const { id } = await created({ ...input, moa: '4' });
  const save = () => put(id, { ...input, version: 1 });
  await bodyOf(await save(), adminOpticSchema);
  const before = await stored(id);
  expect(await bodyOf(await save(), adminOpticSchema)).toMatchObject({
    ...input,
    unverified: ['moa', 'weightOz'],
    version: 2,
  });
  expect(await stored(id)).toEqual(before);
  expect(await historyOf(id)).toHaveLength(2);
});

test('names that differ in invisible characters only are equal', async () => {
  const input = opticInput({ brand: 'Holosun', model: 'X 2' });
  const { id } = await created(input);
  const { productLine } = input;
  for (const names of [
    { brand: 'Holo\u200bsun' },
    { productLine: `\ufeff${productLine}` },
    { model: 'X\u00a02' },
    { model: 'X 2\u2060', brand: 'Holosun\u00ad' },
  ]) {
    await refusal(await post({ ...input, ...names, moa: '9' }), 'conflict');
  }
  expect(await current(id)).toMatchObject({ brand: 'Holosun', productLine, model: 'X 2' });
});

test('the history lists who changed what, newest first, with changed fields only', async () => {
  const input = opticInput({ variants: ['Red'], weightOz: 1 });
  const { id } = await created(input);
  await put(id, { ...input, variants: ['Red', 'Green'], weightOz: null, version: 1 }, other);
  const [last, first] = await historyOf(id);
  expect(last).toMatchObject({ by: { id: other.id, name: 'Grace' }, action: 'update' });
  expect(last?.changes).toEqual({
    variants: { from: ['Red'], to: ['Red', 'Green'] },
    weightOz: { from: 1, to: null },
  });
  expect(first).toMatchObject({
    by: { id: admin.id, name: 'Ada' },
    action: 'create',
    changes: { productLine: { from: null, to: input.productLine }, weightOz: { from: null, to: 1 } },
  });
  expect(first?.changes).not.toHaveProperty('moa');
});

const path = '/api/admin/optics';

const send = (method: string, at: string, body?: object) =>
  admin.send(at, { method, ...(body && { body: JSON.stringify(body) }) });
const remove = (id: number, query = '') => send('DELETE', `${path}/${id}${query}`);

test('deleting an optic deletes its reviews and favorites and says how many', async () => {
  const input = opticInput({ model: 'X2', variants: ['Red', 'Green'], weightOz: 1.5, nvCompatible: true });
  const { id } = await created(input);
  for (const rating of [1, 5]) await insertReview(id, rating);
  await db.insert(favorites).values({ userId: await insertUser(), opticId: id });
  const response = await remove(id);
  expect([response.status, await response.json()]).toEqual([
    200,
    { message: 'The optic was deleted with 2 reviews and 1 favorite.' },
  ]);
  for (const table of ['reviews', 'favorites']) {
    expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE optic_id = ?`).bind(id).first('n')).toBe(0);
  }
  await refusal(await admin.send(`/api/admin/optics/${id}`), 'not_found');
  const [last] = await historyOf(id);
  expect(last).toMatchObject({ action: 'delete', by: { name: 'Ada' } });
  for (const [field, value] of Object.entries(input)) {
    if (value !== null) expect([field, last?.changes[field]]).toEqual([field, { from: value, to: null }]);
  }
});

test('deleting an optic with an outdated version returns 409', async () => {
  const input = opticInput();
  const { id } = await created(input);
  await send('PUT', `${path}/${id}`, { ...input, moa: '3', version: 1 });
  const refused = await refusal(await remove(id, '?version=1'), 'conflict');
  expect(refused.message).toBe('Someone else changed this optic.');
  expect(adminOpticSchema.strict().parse(refused.current)).toMatchObject({ id, version: 2, moa: '3' });
  for (const query of ['?version=x', '?version=0', '?version=1&version=2']) {
    await refusal(await remove(id, query), 'invalid');
  }
  expect(await current(id)).toMatchObject({ version: 2 });
  expect((await historyOf(id)).map(({ action }) => action)).toEqual(['update', 'create']);
  expect((await remove(id, '?version=2')).status).toBe(200);
  await refusal(await remove(id, '?version=2'), 'not_found');
});

test('one of two concurrent deletions succeeds and is audited once', async () => {
  const id = await insertOptic();
  const statuses = (await Promise.all([remove(id), remove(id), remove(id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 404, 404]);
  expect(await historyOf(id)).toHaveLength(1);
});
