import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import type { Finding } from '#domain/source-checks/findings.schema.ts';
import { findings, pages } from '#worker/db/schema/catalog/source-checks.ts';
import { adminStats } from '#worker/features/dashboard/admin-stats.ts';
import { evidenceOn, newPageUrl } from '#worker/testing/evidence.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertFinding, insertFootprint, insertOptic, insertPistol } from '#worker/testing/rows.ts';
import { history } from '../audit/history.ts';

const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });
const path = '/api/admin/findings';
const dismiss = (id: number) => send(`${path}/${id}`, { method: 'DELETE' });

beforeEach(() => db.delete(findings));

async function list(query = ''): Promise<{ rows: Finding[]; total: number }> {
  const response = await send(path + query);
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  const rows = contracts['GET /api/admin/findings'].response.parse(body);
  expect(body).toStrictEqual(rows);
  return { rows, total: Number(response.headers.get('X-Total-Count')) };
}

test('findings name the optic or pistol, the words and the stored values, newest first, those of an item together', async () => {
  const url = newPageUrl();
  const opticId = await insertOptic({
    brand: 'Acme',
    productLine: 'Ridge',
    model: 'R1',
    weightOz: 1.3,
    colors: null,
    evidence: [
      evidenceOn(url),
      evidenceOn(url, { field: 'colors', words: 'Red dot', value: 'Red' }),
      evidenceOn(url, { field: 'moa', replacedOn: '2026-02-02' }),
      evidenceOn(newPageUrl()),
    ],
  });
  const pistolId = await insertPistol({ brand: 'Acme', model: 'P1', evidence: [evidenceOn(url)] });
  const words = { url, kind: 'words-missing', field: 'weightOz', words: 'Weight: 1.2 oz' } as const;
  const [moved, ofPistol, missing] = [
    await insertFinding(opticId, { url, kind: 'moved' }),
    await insertFinding(pistolId, { ...words, entity: 'pistol' }),
    await insertFinding(opticId, words),
  ];
  await db.update(pages).set({ movedTo: 'https://elsewhere.example/' });
  const foundAt = expect.any(String);
  const weight = { field: 'weightOz', words: 'Weight: 1.2 oz', value: 1.2 };
  expect(await list()).toEqual({
    total: 3,
    rows: [
      {
        ...{ id: missing, foundAt, kind: 'words-missing', url, movedTo: null, entity: 'optic', entityId: opticId },
        ...{ name: 'Acme Ridge R1', facts: [{ ...weight, stored: 1.3 }] },
      },
      {
        ...{ id: moved, foundAt, kind: 'moved', url, movedTo: 'https://elsewhere.example/' },
        ...{ entity: 'optic', entityId: opticId, name: 'Acme Ridge R1' },
        facts: [
          { ...weight, stored: 1.3 },
          { field: 'colors', words: 'Red dot', value: 'Red', stored: null },
        ],
      },
      {
        ...{ id: ofPistol, foundAt, kind: 'words-missing', url, movedTo: null, entity: 'pistol', entityId: pistolId },
        ...{ name: 'Acme P1', facts: [{ ...weight, stored: null }] },
      },
    ],
  });
});

test('a finding about a footprint names it', async () => {
  const url = newPageUrl();
  const torque = { field: 'torqueInLb', words: 'Torque: 12 in-lb' };
  const entityId = await insertFootprint({
    name: 'Tolland Cut',
    torqueInLb: 12,
    evidence: [evidenceOn(url, { ...torque, value: 12 })],
  });
  await insertFinding(entityId, { entity: 'footprint', url });
  expect((await list()).rows).toMatchObject([
    { entity: 'footprint', entityId, name: 'Tolland Cut', facts: [{ ...torque, stored: 12 }] },
  ]);
});

test('findings are filtered by kind and paged', async () => {
  const id = await insertOptic();
  const [gone, moved, refused] = [
    await insertFinding(id),
    await insertFinding(id, { kind: 'moved' }),
    await insertFinding(id, { kind: 'refused' }),
  ];
  const idsOf = async (query: string) => {
    const { rows, total } = await list(query);
    return [rows.map((row) => row.id), total];
  };
  expect(await idsOf('?kind=moved')).toEqual([[moved], 1]);
  expect(await idsOf('?kind=unreachable')).toEqual([[], 0]);
  expect(await idsOf('?page=1&pageSize=2')).toEqual([[refused, moved], 3]);
  expect(await idsOf('?page=2&pageSize=2')).toEqual([[gone], 3]);
  await refusal(await send(`${path}?kind=other`), 'invalid');
});

test('dismissing takes a finding off the list and the dashboard, once, and is audited', async () => {
  const url = newPageUrl();
  const opticId = await insertOptic({ evidence: [evidenceOn(url)] });
  const id = await insertFinding(opticId, { url, kind: 'words-missing', field: 'weightOz', words: 'Weight: 1.2 oz' });
  const other = await insertFinding(opticId, { url });
  expect((await adminStats(db, new Date())).factsToCheck).toBe(2);
  const response = await dismiss(id);
  expect([response.status, await response.json()]).toEqual([200, { message: 'Finding dismissed' }]);
  await refusal(await dismiss(id), 'not_found');
  expect((await list()).rows.map((row) => row.id)).toEqual([other]);
  expect((await adminStats(db, new Date())).factsToCheck).toBe(1);
  expect(await history(db, 'finding', id)).toMatchObject([
    {
      by: { id: adminId, name: 'Ada' },
      action: 'dismiss',
      changes: {
        kind: { from: 'words-missing', to: null },
        url: { from: url, to: null },
        field: { from: 'weightOz', to: null },
        words: { from: 'Weight: 1.2 oz', to: null },
        optic: { from: opticId, to: null },
      },
    },
  ]);
});

test('malformed and unknown ids are refused, and dismissing changes nothing public', async () => {
  await refusal(await dismiss(999_999), 'not_found');
  await refusal(await send(`${path}/abc`, { method: 'DELETE' }), 'invalid');
  const id = await insertFinding(await insertOptic());
  await env.DB.prepare('DELETE FROM pending_purges').run();
  expect((await dismiss(id)).status).toBe(200);
  expect(await env.DB.prepare('SELECT count(*) AS n FROM pending_purges').first('n')).toBe(0);
});
