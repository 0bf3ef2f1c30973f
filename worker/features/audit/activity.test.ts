import { env } from 'cloudflare:workers';
import papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import type { ActivityEntry } from '#domain/api/audit.schema.ts';
import { deleteAccount } from '#worker/testing/delete-account.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertOptic, insertUser } from '#worker/testing/rows.ts';
import { activityCsv } from './activity.ts';

const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });

type Facts = { userId?: number | null; action?: string; entity?: string; entityId?: string; at?: string };

const insert = ({ userId = adminId, action = 'update', entity = 'faq', entityId = '1', at }: Facts, changes = {}) =>
  env.DB.prepare('INSERT INTO audit_log (user_id, action, entity, entity_id, at, changes) VALUES (?, ?, ?, ?, ?, ?)')
    .bind(userId, action, entity, entityId, at ?? '2026-05-05T12:00:00.000Z', JSON.stringify(changes))
    .run();

async function list(query = ''): Promise<{ rows: ActivityEntry[]; total: number }> {
  const response = await send(`/api/admin/activity${query}`);
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  const rows = contracts['GET /api/admin/activity'].response.parse(body);
  expect(body).toStrictEqual(rows);
  return { rows, total: Number(response.headers.get('X-Total-Count')) };
}

const ids = async (query: string) => (await list(query)).rows.map(({ entityId }) => entityId);

async function download(query = ''): Promise<string> {
  const response = await send(`/api/admin/activity/export${query}`);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="red-dot-atlas-activity-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await response.arrayBuffer());
}

beforeEach(() => env.DB.prepare('DELETE FROM audit_log').run());

test('entries of every kind are listed, newest first, and paged', async () => {
  await insert({ entity: 'optic', entityId: '1' });
  await insert({ entity: 'image', entityId: 'a1b2', userId: null });
  await insert({ entity: 'user', entityId: '3', action: 'demote' });
  const { rows, total } = await list('?page=1&pageSize=2');
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    { entity: 'user', entityId: '3', action: 'demote', by: { id: adminId, name: 'Ada' } },
    { entity: 'image', entityId: 'a1b2', by: null },
  ]);
  expect(await ids('?page=2&pageSize=2')).toEqual(['1']);
});

test('an entry names its row, until the row is gone', async () => {
  const id = await insertOptic({ brand: 'Acme', productLine: 'Ridge', model: 'R1' });
  await insert({ entity: 'optic', entityId: String(id) });
  await insert({ entity: 'optic', entityId: '999999' });
  await insert({ entity: 'user', entityId: String(adminId) });
  await insert({ entity: 'image', entityId: 'a1b2' });
  expect((await list()).rows.map(({ name }) => name)).toEqual([null, 'Ada', null, 'Acme Ridge R1']);
});

test('entries are filtered by kind of row, row, action, account and day', async () => {
  const other = await insertUser({ email: 'lin@example.com', handle: null });
  await insert({ entityId: '1', entity: 'optic' });
  await insert({ entityId: '2', entity: 'optic', action: 'delete' });
  await insert({ entityId: '3', userId: other });
  await insert({ entityId: '4', at: '2026-05-06T00:00:00.000Z' });
  expect(await ids('?entity=optic')).toEqual(['2', '1']);
  expect(await ids('?entity=optic&entityId=1')).toEqual(['1']);
  expect(await ids('?action=delete')).toEqual(['2']);
  expect(await ids('?by=LIN@')).toEqual(['3']);
  expect(await ids(`?by=%23${other}`)).toEqual(['3']);
  expect(await ids('?from=2026-05-06')).toEqual(['4']);
  expect(await ids('?to=2026-05-05')).toEqual(['3', '2', '1']);
  expect((await list('?entity=optic')).total).toBe(2);
  for (const query of ['entity=nonsense', 'action=x', 'from=2026-13-01', 'by=a&by=b', 'page=0'])
    await refusal(await send(`/api/admin/activity?${query}`), 'invalid');
});

test('a deleted administrator keeps the number, by which the entries are found', async () => {
  const former = await insertUser({ email: 'gone@example.com', isAdmin: true });
  await insert({ userId: former });
  await insert({ userId: null, entityId: '2' });
  await deleteAccount(former);
  const { rows } = await list(`?by=%23${former}`);
  expect(rows.map(({ by }) => by)).toEqual([{ id: former, name: `Former administrator #${former}` }]);
  expect(JSON.stringify(rows)).not.toContain('gone');
});

test('long texts are truncated', async () => {
  await insert({}, { content: { from: null, to: 'x'.repeat(10_000) } });
  const [entry] = (await list()).rows;
  expect(entry?.changes.content).toEqual({ from: null, to: `${'x'.repeat(500)}…` });
});

test('the CSV has the filtered list, quotes every cell and defuses formulas', async () => {
  const other = await insertUser({ handle: '=HYPERLINK("https://evil.example")' });
  await insert({ userId: other, entityId: '+1' }, { question: { from: 'a "quoted", text', to: null } });
  await insert({ entity: 'optic' });
  const csv = await download('?entity=faq');
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  const lines = csv.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) expect(line).toMatch(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/);
  const [heading, ...rows] = papa.parse<string[]>(csv.slice(1).trimEnd()).data;
  expect(heading).toEqual(['id', 'at', 'by', 'action', 'entity', 'entityId', 'changes']);
  expect(rows).toEqual([
    [
      expect.stringMatching(/^\d+$/),
      '2026-05-05T12:00:00.000Z',
      `'=HYPERLINK("https://evil.example")`,
      'update',
      'faq',
      "'+1",
      '{"question":{"from":"a \\"quoted\\", text","to":null}}',
    ],
  ]);
});

test.each([1, 2, 3, 5])('a CSV read in pages of %i has each entry once', async (pageSize) => {
  for (const entityId of ['1', '2', '3', '4']) await insert({ entityId });
  const text = await new Response(await activityCsv(db, {}, pageSize)).text();
  const [, ...rows] = papa.parse<string[]>(text.trimEnd()).data;
  expect(rows.map(([, , , , , entityId]) => entityId)).toEqual(['4', '3', '2', '1']);
});
