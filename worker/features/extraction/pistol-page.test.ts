import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contracts } from '#domain/api/api.schema.ts';
import { pistolFacts } from '#domain/fit/pistols/pistol-facts.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { tableRows } from '#worker/testing/db/table-digest.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertPistol } from '#worker/testing/rows.ts';

const admin = await member({ isAdmin: true });
const reading = contracts['POST /api/admin/pistols/:id/read-page'];
const accepting = contracts['POST /api/admin/pistols/:id/accept-page'];
type Body = z.input<typeof accepting.body>;

const pistolPage = `${env.PAGE_READING_LOCAL_ORIGIN}/pistols/shopify-01`;
const url = 'https://maker.example/ox9';
const today = new Date().toISOString().slice(0, 10);
const weight = { field: 'weightOz', value: 22.4, words: 'Weight: 22.4 oz' } as const;
const page: Body = { url, kind: 'maker', facts: [weight], version: 1 };
const names = { brand: 'Ostrander', unverified: pistolFacts };

const post = (id: number, call: 'read-page' | 'accept-page', body: object, bindings?: Env) =>
  admin.send(`/api/admin/pistols/${id}/${call}`, { method: 'POST', body: JSON.stringify(body) }, bindings);
const accept = async (id: number, body: Body) => bodyOf(await post(id, 'accept-page', body), accepting.response);

test('a page about a pistol is read, compared with the pistol, and nothing is written', async () => {
  const id = await insertPistol({ ...names, caliber: '9mm', weightOz: 25, manufacturerUrl: 'https://maker.example' });
  const before = await tableRows();
  const { source, proposals } = await bodyOf(await post(id, 'read-page', { url: pistolPage }), reading.response);
  expect(source).toMatchObject({ url: pistolPage, publisher: 'localhost', kind: 'shop', readOn: today });
  expect(proposals).toEqual(
    expect.arrayContaining([
      { field: 'caliber', value: '9mm Luger', words: 'Caliber: 9mm Luger', verdict: 'agrees' },
      { field: 'weightOz', value: 22.4, words: 'Weight: 22.4 oz', verdict: 'differs' },
      { field: 'msrp', value: 599, words: 'MSRP: $599', verdict: 'fills' },
    ]),
  );
  expect(await tableRows()).toEqual(before);
});

test('accepted facts and their evidence are one change of the pistol', async () => {
  const id = await insertPistol({ ...names, weightOz: null });
  const cut = { field: 'defaultFootprint', value: 'Shield RMSc', words: 'Optic Cut: Shield RMSc' } as const;
  const saved = await accept(id, { ...page, facts: [weight, cut] });
  expect(saved).toMatchObject({
    weightOz: 22.4,
    defaultFootprint: 'Shield RMSc',
    evidence: [
      { ...weight, url, kind: 'maker', readOn: today, readBy: admin.id, replacedOn: null },
      { ...cut, url, readBy: admin.id },
    ],
    sources: [url],
    productPageUrl: url,
    verifiedFacts: 2,
    version: 2,
  });
  expect(await accept(id, { ...page, facts: [weight, cut] })).toMatchObject({ version: 2 });
});

test.each<[path: string, body: object]>([
  ['facts', { facts: [{ ...weight, field: 'footprints', value: ['RMR'] }] }],
  ['facts', { facts: [weight, weight] }],
])('an invalid %s is refused', async (path, body) => {
  const response = await post(await insertPistol(names), 'accept-page', { ...page, ...body });
  expect((await refusal(response, 'invalid')).issues).toMatchObject([{ path }]);
});

test('a footprint of a pistol without a cut is refused', async () => {
  const id = await insertPistol({ ...names, isOpticReady: false });
  const cut = { field: 'defaultFootprint', value: 'Shield RMSc', words: 'Optic Cut: RMSc' };
  const { issues } = await refusal(await post(id, 'accept-page', { ...page, facts: [cut] }), 'invalid');
  expect(issues).toMatchObject([{ path: 'isOpticReady' }]);
});

test('unknown pistols, other hosts and too many readings are refused', async () => {
  await refusal(await post(999_999, 'read-page', { url: pistolPage }), 'not_found');
  await refusal(await post(999_999, 'accept-page', page), 'not_found');
  const id = await insertPistol(names);
  await refusal(await post(id, 'read-page', { url: 'https://127.0.0.1/' }), 'invalid');
  const limited = { ...env, PAGE_LIMIT: { limit: async () => ({ success: false }) } };
  await refusal(await post(id, 'read-page', { url: pistolPage }, limited), 'rate_limited');
});
