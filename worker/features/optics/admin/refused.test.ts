import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { piece } from '#domain/evidence/testing.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const id = await insertOptic();

const post = (body: object) => send('/api/admin/optics', { method: 'POST', body: JSON.stringify(body) });
const put = (body: object) =>
  send(`/api/admin/optics/${id}`, { method: 'PUT', body: JSON.stringify({ version: 1, ...body }) });

const counts = () =>
  env.DB.prepare(
    'SELECT (SELECT count(*) FROM red_dot_optics) AS optics, (SELECT sum(version) FROM red_dot_optics) AS versions, (SELECT count(*) FROM audit_log) AS entries',
  ).first();

const refused: [field: string, value: unknown, message?: string][] = [
  ['brand', '', 'Brand is required'],
  ['brand', 'x'.repeat(201)],
  ['primaryUse', 'Rifle', 'Primary use must be one of Pistol, Pistol (Micro-compact), Long gun, Both'],
  ['footprint', ' ', 'Footprint is required'],
  ['minPrice', '12', 'Min price must be a positive number'],
  ['batteryLifeHours', -1, 'Battery life must be a positive number'],
  ['yearIntroduced', 1700],
  ['variants', 'Red'],
  ['checkedOn', '2026-13-01'],
  ['evidence', [piece({ field: 'description', value: 'A sight' })]],
  ['evidence', [piece({ value: -1 })]],
  ['evidence', [piece({ url: 'javascript:alert(1)' })]],
  ['evidence', Array.from({ length: 301 }, () => piece())],
];

test.each(refused)("%s can't be %j", async (field, value, message) => {
  const before = await counts();
  for (const write of [post, put]) {
    const body = await refusal(await write({ ...opticInput(), [field]: value }), 'invalid');
    expect(body.issues?.map(({ path }) => path)).toContain(field);
    if (message !== undefined) expect(body.message).toBe(message);
  }
  expect(await counts()).toEqual(before);
});

const scripts = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'ftp://example.com/x',
  '//evil.example/x',
  'no address',
];
const links = [
  'manufacturerWebsite',
  'recommendedPurchaseLink',
  'frontImageUrl',
  'leftSideImageUrl',
  'rightSideImageUrl',
  'sources',
];

test.each(links)('%s accepts web URLs only', async (field) => {
  const before = await counts();
  for (const link of scripts) {
    for (const write of [post, put]) {
      const body = await refusal(
        await write({ ...opticInput(), [field]: field === 'sources' ? [link] : link }),
        'invalid',
      );
      expect([link, body.issues?.map(({ path }) => path)]).toEqual([link, [field]]);
    }
  }
  expect(await counts()).toEqual(before);
});

test('a minimum price above the maximum returns 400', async () => {
  const { message, issues } = await refusal(await post(opticInput({ minPrice: 2, maxPrice: 1 })), 'invalid');
  expect(message).toBe('Min price cannot be greater than max price');
  expect(issues?.map(({ path }) => path)).toEqual(['minPrice']);
});

test('updating one price returns 400 if it contradicts the other', async () => {
  await send(`/api/admin/optics/${id}`, { method: 'PUT', body: JSON.stringify({ minPrice: 100, maxPrice: 200 }) });
  const before = await counts();
  const { message, issues } = await refusal(await put({ version: 2, minPrice: 201 }), 'invalid');
  expect(message).toBe('Min price cannot be greater than max price');
  expect(issues?.map(({ path }) => path)).toEqual(['minPrice']);
  expect(await counts()).toEqual(before);
});

test.each([null, '1', 1.5])("%j isn't a version", async (version) => {
  const { issues } = await refusal(await put({ ...opticInput(), version }), 'invalid');
  expect(issues?.map(({ path }) => path)).toEqual(['version']);
});

test('ids, counts, dates, and derived columns in the body are ignored', async () => {
  const response = await post({
    ...opticInput(),
    id: 77_777,
    version: 9,
    reviewCount: 50,
    ratingSum: 250,
    footprintKey: 'acro',
    searchParts: 'x',
    createdAt: '2000-01-01T00:00:00.000Z',
  });
  const optic = (await response.json()) as Record<string, unknown>;
  expect([response.status, optic.id === 77_777]).toEqual([201, false]);
  expect(optic).toMatchObject({ version: 1, reviewCount: 0, footprintKey: 'rmr' });
  expect(optic.createdAt).not.toContain('2000');
});

test('updating or deleting an unknown optic returns 404', async () => {
  const body = JSON.stringify({ ...opticInput(), version: 1 });
  await refusal(await send('/api/admin/optics/999999', { method: 'PUT', body }), 'not_found');
  await refusal(await send('/api/admin/optics/999999', { method: 'DELETE' }), 'not_found');
  for (const bad of ['abc', '0', '-1', '1.5', '1e3']) {
    await refusal(await send(`/api/admin/optics/${bad}`, { method: 'PUT', body }), 'invalid');
    await refusal(await send(`/api/admin/optics/${bad}`, { method: 'DELETE' }), 'invalid');
  }
});
