import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contracts } from '#domain/api/api.schema.ts';
import { footprintFacts } from '#domain/fit/footprints/footprint-facts.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { tableRows } from '#worker/testing/db/table-digest.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { footprintId, insertFootprint } from '#worker/testing/rows.ts';

await loadCatalog({ footprints: shippedCatalog().footprints });
const admin = await member({ isAdmin: true });
const reading = contracts['POST /api/admin/footprints/:id/read-page'];
const accepting = contracts['POST /api/admin/footprints/:id/accept-page'];
type Body = z.input<typeof accepting.body>;

const served = (name: string) => `${env.PAGE_READING_LOCAL_ORIGIN}/footprints/${name}`;
const url = 'https://maker.example/footprint';
const today = new Date().toISOString().slice(0, 10);
const torque = { field: 'torqueInLb', value: 14, words: 'Torque: 14 in-lb' } as const;
const thread = { field: 'screwThread', value: 'M4 x 0.7', words: 'Screws: M4 x 0.7' } as const;
const page: Body = { url, kind: 'maker', facts: [torque], version: 1 };
const unverified = { unverified: footprintFacts };

const post = (id: number, call: 'read-page' | 'accept-page', body: object, bindings?: Env) =>
  admin.send(`/api/admin/footprints/${id}/${call}`, { method: 'POST', body: JSON.stringify(body) }, bindings);
const read = async (id: number, name: string) =>
  bodyOf(await post(id, 'read-page', { url: served(name) }), reading.response);
const accept = async (id: number, body: Body) => bodyOf(await post(id, 'accept-page', body), accepting.response);

test('a page about a footprint is read, compared with the footprint, and nothing is written', async () => {
  const id = await footprintId('rmr');
  const before = await tableRows();
  const { source, proposals } = await read(id, 'table-01');
  expect(source).toMatchObject({ url: served('table-01'), publisher: 'localhost', kind: 'shop', readOn: today });
  expect(proposals).toEqual([
    { field: 'screwThread', value: '#6-32', words: 'Screw thread: 6-32 UNC', verdict: 'agrees' },
    {
      field: 'screwSpacingMm',
      value: 15,
      words: 'Screw hole spacing (center to center): 0.590 in (15 mm)',
      verdict: 'fills',
    },
    { field: 'bosses', value: '2 at the front', words: 'Recoil bosses: 2, ahead of the screws', verdict: 'agrees' },
    { field: 'torqueInLb', value: 12, words: 'Torque: 12 in-lb', verdict: 'agrees' },
  ]);
  expect(await tableRows()).toEqual(before);
});

test('of a page about several footprints, only what it says of this one is proposed', async () => {
  const { proposals } = await read(await footprintId('deltapoint-pro'), 'comparison-03');
  expect(proposals.map(({ field, value }) => [field, value])).toEqual([
    ['screwThread', 'M3 x 0.5'],
    ['screwSpacingMm', 20.3],
    ['bosses', '4 in the corners'],
    ['torqueInLb', 18],
  ]);
  const none = await read(await footprintId('acog'), 'comparison-03');
  expect(none.proposals).toEqual([]);
});

test('accepted facts and their evidence are one change of the footprint', async () => {
  const id = await insertFootprint(unverified);
  const saved = await accept(id, { ...page, facts: [torque, thread] });
  expect(saved).toMatchObject({
    torqueInLb: 14,
    screwThread: 'M4 x 0.7',
    evidence: [
      { ...torque, url, kind: 'maker', readOn: today, readBy: admin.id, replacedOn: null },
      { ...thread, url, readBy: admin.id },
    ],
    sources: [url],
    verifiedFacts: 2,
    version: 2,
  });
  expect(await accept(id, { ...page, facts: [torque, thread], version: 2 })).toMatchObject({ version: 2 });
});

test.each<[path: string, body: object]>([
  ['facts', { facts: [{ ...torque, field: 'aliases', value: ['RMR'] }] }],
  ['facts', { facts: [torque, torque] }],
])('an invalid %s is refused', async (path, body) => {
  const response = await post(await insertFootprint(unverified), 'accept-page', { ...page, ...body });
  expect((await refusal(response, 'invalid')).issues).toMatchObject([{ path }]);
});
