import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { adminOpticDetailSchema, adminOpticSchema } from '#domain/api/admin.schema.ts';
import { piece } from '#domain/evidence/testing.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { read } from '#worker/testing/request.ts';

const admin = await member({ isAdmin: true });
const page = 'https://maker.example/507c';

const create = async (facts: Parameters<typeof opticInput>[0]) =>
  bodyOf(
    await admin.send('/api/admin/optics', { method: 'POST', body: JSON.stringify(opticInput(facts)) }),
    adminOpticSchema,
    201,
  );
const update = async (id: number, change: object) =>
  bodyOf(
    await admin.send(`/api/admin/optics/${id}`, { method: 'PUT', body: JSON.stringify(change) }),
    adminOpticSchema,
  );
const optic = async (id: number) => (await read('/api/optic/:id', `/api/optic/${id}`)).body;

test('evidence names its reader, adds its page and verifies the fact', async () => {
  const { id } = await create({ weightOz: 1.5, moa: '3', sources: [], unverified: [] });
  const saved = await update(id, { evidence: [piece({ readBy: 99 })] });
  expect(saved).toMatchObject({ evidence: [piece({ readBy: admin.id })], sources: [page], version: 2 });
  expect(saved.unverified).toContain('moa');
  expect(saved.unverified).not.toContain('weightOz');
  expect(await optic(id)).toMatchObject({
    evidence: [{ field: 'weightOz', publisher: 'maker.example', verdict: 'supports', value: 1.5 }],
    verifiedFacts: 1,
    statedFacts: 3,
    confidence: 'low',
  });
  expect((await optic(id)).evidence[0]).not.toHaveProperty('readBy');
  expect(await bodyOf(await admin.send(`/api/admin/optics/${id}`), adminOpticDetailSchema)).toMatchObject({
    readers: [{ id: admin.id, name: admin.email.split('@')[0] }],
  });
});

test('a changed value keeps its evidence as history and asks for new', async () => {
  const { id } = await create({ weightOz: 1.5, evidence: [piece()] });
  const saved = await update(id, { weightOz: 1.7 });
  const today = new Date().toISOString().slice(0, 10);
  expect(saved).toMatchObject({
    evidence: [piece({ readBy: admin.id, replacedOn: today })],
  });
  expect(saved.unverified).toContain('weightOz');
  expect(await optic(id)).toMatchObject({ evidence: [], verifiedFacts: 0 });
  const { changes } = await lastEntry(id);
  expect(Object.keys(changes)).toEqual(['weightOz', 'evidence', 'unverified']);
});

test('a removed source takes its support along', async () => {
  const { id } = await create({ weightOz: 1.5, evidence: [piece()] });
  expect(await optic(id)).toMatchObject({ verifiedFacts: 1, sources: [page] });
  await update(id, { sources: [] });
  expect(await optic(id)).toMatchObject({ verifiedFacts: 0, sources: [], evidence: [] });
});

test('a page that states another value disputes the fact', async () => {
  const { id } = await create({
    weightOz: 1.5,
    evidence: [piece(), piece({ kind: 'manual', value: 2.8, words: '2.8 oz' })],
  });
  expect(await optic(id)).toMatchObject({
    disputedFields: ['weightOz'],
    verifiedFacts: 0,
    evidence: [{ verdict: 'supports' }, { verdict: 'contradicts', value: 2.8 }],
  });
});

async function lastEntry(id: number): Promise<{ changes: Record<string, unknown> }> {
  const row = await env.DB.prepare(
    "SELECT changes FROM audit_log WHERE entity = 'optic' AND entity_id = ? ORDER BY id DESC",
  )
    .bind(String(id))
    .first<{ changes: string }>();
  return { changes: JSON.parse(row?.changes ?? '{}') };
}

test('observed prices make the range, which they verify', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const seen = (price: number, url: string) =>
    ({ price, currency: 'USD', url, source: 'page', observedOn: day }) as const;
  const { id } = await create({ minPrice: 100, maxPrice: 500 });
  const saved = await update(id, {
    priceObservations: [seen(250, 'https://a.example'), seen(289.99, 'https://b.example')],
  });
  expect(saved).toMatchObject({ minPrice: 250, maxPrice: 289.99, priceAsOf: day, verifiedFacts: 2 });
  expect(await optic(id)).toMatchObject({
    evidence: [
      { field: 'minPrice', url: 'https://a.example', verdict: 'supports' },
      { field: 'maxPrice', url: 'https://b.example', verdict: 'supports' },
    ],
    priceObservations: [{ price: 250 }, { price: 289.99 }],
  });
  expect(await update(id, { minPrice: 1 })).toMatchObject({ minPrice: 250 });
  expect(await update(id, { priceObservations: [] })).toMatchObject({
    minPrice: 250,
    priceAsOf: null,
    verifiedFacts: 0,
  });
});
