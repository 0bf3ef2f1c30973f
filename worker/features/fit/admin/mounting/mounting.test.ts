import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import type { CutInput } from '#domain/fit/cuts/cut-input.schema.ts';
import { followsFromCuts } from '#domain/fit/mounting/cuts.ts';
import type { PlateInput } from '#domain/fit/plates/plate-input.schema.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { forgetPurges, pendingPurges } from '#worker/testing/cache/purges.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { exported, imported } from '#worker/testing/catalog-files.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { cutInput, plateInput } from '#worker/testing/inputs/mounting-input.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal } from '#worker/testing/request.ts';
import { db, insertOptic, insertPistol, unique } from '#worker/testing/rows.ts';

await loadCatalog({ footprints: shippedCatalog().footprints });
const { send } = await member({ isAdmin: true });

const sendJson = (method: string, path: string, body?: object, bindings?: Env) =>
  send(`/api/admin/${path}`, { method, ...(body && { body: JSON.stringify(body) }) }, bindings);

const rmr = { name: 'Trijicon RMR', note: null };
const rmsc = { name: 'Shield RMSc', note: null };
const direct = ({ name }: { name: string }) => ({ footprintName: name, requiresAdapter: false, adapterInfo: null });

const createCut = async (facts: Partial<CutInput> = {}) =>
  bodyOf(await sendJson('POST', 'cuts', cutInput(facts)), contracts['POST /api/admin/cuts'].response, 201);
const updateCut = async (id: number, change: object, bindings?: Env) =>
  bodyOf(await sendJson('PUT', `cuts/${id}`, change, bindings), contracts['PUT /api/admin/cuts/:id'].response);
const createPlate = async (facts: Partial<PlateInput>, bindings?: Env) =>
  bodyOf(
    await sendJson('POST', 'plates', plateInput(facts), bindings),
    contracts['POST /api/admin/plates'].response,
    201,
  );

const pistolSchema = contracts['PUT /api/admin/pistols/:id'].response;
const withCut = (key: string) => ({ cuts: [{ name: key, note: null }] });

async function createPistol(facts: object) {
  const pistol = { brand: 'Acme', model: unique('Pistol'), ...facts };
  return bodyOf(await sendJson('POST', 'pistols', pistol), pistolSchema, 201);
}

const updatePistol = async (id: number, change: object) =>
  bodyOf(await sendJson('PUT', `pistols/${id}`, change), pistolSchema);

async function storedPistol(id: number) {
  const schema = contracts['GET /api/admin/pistols/:id'].response;
  return bodyOf(await send(`/api/admin/pistols/${id}`), schema);
}

const verdict = async (pistol: number, optic: number) =>
  (await read('/api/fit', `/api/fit?pistol=${pistol}&optic=${optic}`)).body.verdict;

async function basesOf(pistol: number) {
  const statement = env.DB.prepare("SELECT base FROM pistol_bases WHERE pistol_id = ? AND list = 'plate'").bind(pistol);
  return (await statement.all()).results.map(({ base }) => base);
}

/** Someone else writes once, right before the next batch. */
function meanwhile(write: () => Promise<unknown>): Env {
  let isDone = false;
  return withConcurrentWrite(async () => {
    if (isDone) return;
    isDone = true;
    await write();
  });
}

test('a pistol that gets a cut while the cut changes follows the change, even if it is the first', async () => {
  const { id, key } = await createCut({ takes: [rmr] });
  const pistol = await insertPistol();
  await updateCut(
    id,
    { takes: [rmsc] },
    meanwhile(() => updatePistol(pistol, withCut(key))),
  );
  expect(await storedPistol(pistol)).toMatchObject({ ...withCut(key), footprints: [direct(rmsc)] });
});

test('what mounts on a pistol, the verdicts and the purges follow from its cut', async () => {
  const { id, key } = await createCut({ takes: [rmr] });
  const optic = await insertOptic({ footprint: rmsc.name });
  const first = [{ ...direct({ name: 'Leupold DeltaPoint Pro' }), adapterInfo: 'Typed' }];
  const { id: pistol } = await createPistol({ footprints: first });
  const given = await updatePistol(pistol, withCut(key));
  expect(given.footprints).toEqual([direct(rmr)]);
  expect(await verdict(pistol, optic)).not.toBe('direct');
  await forgetPurges();
  await updateCut(id, { takes: [rmsc], version: 1 });
  expect(await storedPistol(pistol)).toMatchObject({ footprints: [direct(rmsc)], version: given.version });
  expect(await verdict(pistol, optic)).toBe('direct');
  expect([...(await pendingPurges()).keys()].sort()).toEqual(
    expect.arrayContaining(['changes', `pistol-${pistol}`, 'pistols', 'plates']),
  );
});

test('a plate adds its footprint to all pistols with its cut, in the batch that writes it', async () => {
  const { key } = await createCut({ takes: [rmr] });
  const pistols = [await createPistol(withCut(key)), await createPistol(withCut(key))];
  expect(await basesOf(pistols[0]?.id ?? 0)).not.toContain('rmsc');
  const { bindings, batches } = countedDatabase();
  const plate = await createPlate({ cuts: [key], presents: [rmsc.name], note: 'Steel' }, bindings);
  const onPlate = { ...direct(rmsc), requiresAdapter: true, adapterInfo: `${plate.name}, sold separately. Steel` };
  for (const { id } of pistols) {
    expect((await storedPistol(id)).footprints).toEqual([direct(rmr), onPlate]);
    expect(await basesOf(id)).toContain('rmsc');
  }
  const written = batches.filter((batch) =>
    batch.some(({ sql }) => /insert into "(plates|pistol_footprints)"/.test(sql)),
  );
  expect(written).toHaveLength(1);
});

test('a cut or a plate in use is not deleted, and the refusal names who uses it', async () => {
  const cut = await createCut();
  const plate = await createPlate({ cuts: [cut.key], presents: [rmr.name] });
  const pistol = await createPistol({ ...withCut(cut.key), platesInBox: [plate.key] });
  const name = `Pistol Acme ${pistol.model}`;
  const remove = (path: string) => sendJson('DELETE', path);
  for (const list of ['cuts', 'plates'] as const) {
    const rows = await bodyOf(
      await send(`/api/admin/${list}?q=${list === 'cuts' ? cut.key : plate.key}`),
      contracts[`GET /api/admin/${list}`].response,
    );
    expect(rows.map(({ pistols }) => pistols)).toEqual([1]);
  }
  expect((await refusal(await remove(`cuts/${cut.id}`), 'conflict')).message).toBe(
    `This cut is still used by: ${name}, Plate ${plate.name}. Change those first.`,
  );
  expect((await refusal(await remove(`plates/${plate.id}`), 'conflict')).message).toBe(
    `This plate is still used by: ${name}. Change those first.`,
  );
  await updatePistol(pistol.id, { platesInBox: [] });
  expect((await remove(`plates/${plate.id}`)).status).toBe(200);
  expect((await storedPistol(pistol.id)).footprints).toEqual([]);
  await updatePistol(pistol.id, { cuts: [] });
  expect((await remove(`cuts/${cut.id}`)).status).toBe(200);
});

test('a key never changes, and a save from an older version is refused with the current cut', async () => {
  const { id, key } = await createCut();
  const { issues } = await refusal(await sendJson('PUT', `cuts/${id}`, { key: `${key}-2` }), 'invalid');
  expect(issues?.[0]?.path).toBe('key');
  const changed = await updateCut(id, { screws: 'M3x8', version: 1 });
  const { current } = await refusal(await sendJson('PUT', `cuts/${id}`, { screws: 'M4', version: 1 }), 'conflict');
  expect(current).toEqual(changed);
});

test('a footprint that contradicts the cuts is refused, and an unknown cut, too', async () => {
  const { key } = await createCut({ takes: [rmr] });
  const { id } = await createPistol(withCut(key));
  const stated = await refusal(await sendJson('PUT', `pistols/${id}`, { footprints: [direct(rmsc)] }), 'invalid');
  expect(stated.issues).toEqual([{ path: 'footprints', message: followsFromCuts }]);
  const unknown = await refusal(await sendJson('PUT', `pistols/${id}`, withCut('no-such-cut')), 'invalid');
  expect(unknown.issues).toEqual([{ path: 'cuts', message: 'No cut has this key' }]);
});

test('an exported file of cuts imports without a change, and a changed one rewrites the pistols', async () => {
  const { key } = await createCut({ takes: [{ name: 'Aimpoint ACRO', note: 'Slide in from the left' }] });
  const { id } = await createPistol(withCut(key));
  const kind = 'cuts' as const;
  const file = await exported(send, 'csv', kind);
  expect(await imported(send, file, { kind })).toMatchObject({ changed: [], added: [] });
  expect(await imported(send, file.replace('Aimpoint ACRO', rmsc.name), { kind })).toMatchObject({ written: true });
  const note = { adapterInfo: 'Slide in from the left' };
  expect((await storedPistol(id)).footprints).toEqual([{ ...direct(rmsc), ...note }]);
});

test('a plate that leaves a cut purges the pages of that cut’s pistols, even if nothing else mounts there now', async () => {
  const cut = await createCut({ takes: [rmsc] });
  const pistol = await createPistol(withCut(cut.key));
  await createPlate({ cuts: [cut.key], presents: ['Aimpoint ACRO'] });
  const second = await createPlate({ cuts: [cut.key], presents: ['Aimpoint ACRO'] });
  const other = await createCut({ takes: [rmsc] });
  await forgetPurges();
  await sendJson('PUT', `plates/${second.id}`, { cuts: [other.key], version: second.version });
  expect([...(await pendingPurges()).keys()]).toContain(`pistol-${pistol.id}`);
});

test('plates are listed by maker, those of several makers last, and those without a verified fact alone', async () => {
  const part = unique('Part');
  const ids: number[] = [];
  for (const maker of [null, 'Beta', 'alpha']) ids.push((await createPlate({ name: `${part} ${maker}`, maker })).id);
  await db
    .update(plates)
    .set({ verifiedFacts: 1 })
    .where(eq(plates.id, Number(ids[1])));
  const found = async (query: string) =>
    (await bodyOf(await sendJson('GET', `plates?q=${part}${query}`), contracts['GET /api/admin/plates'].response)).map(
      ({ maker }) => maker,
    );
  expect(await found('')).toEqual(['alpha', 'Beta', null]);
  expect(await found('&sort=-maker')).toEqual(['Beta', 'alpha', null]);
  expect(await found('&without=verified')).toEqual(['alpha', null]);
});

test('plates are listed without mounts, and mounts without plates', async () => {
  const part = unique('Part');
  await createPlate({ name: `${part} plate`, kind: 'plate' });
  await createPlate({ name: `${part} mount`, kind: 'mount' });
  const found = async (tab: string) => {
    const rows = await bodyOf(
      await sendJson('GET', `plates?q=${part}${tab}`),
      contracts['GET /api/admin/plates'].response,
    );
    return rows.map(({ name }) => name.replace(part, '').trim()).sort();
  };
  expect(await found('')).toEqual(['mount', 'plate']);
  expect(await found('&tab=mount')).toEqual(['mount']);
  expect(await found('&tab=plate')).toEqual(['plate']);
});
