import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { findings, pages } from '#worker/db/schema/catalog/source-checks.ts';
import { evidenceOn, newPageUrl } from '#worker/testing/evidence.ts';
import { db, follow, insertFinding, insertFootprint, insertOptic, insertPistol } from '#worker/testing/rows.ts';
import { footprintEffects, pistolEffects } from '../fit/effects.ts';
import { opticEffects } from '../optics/effects.ts';

const pageAt = async (url: string) => (await db.select().from(pages).where(eq(pages.url, url)))[0];
async function setEvidence(id: number, evidence: Evidence[]): Promise<void> {
  await db.update(optics).set({ evidence }).where(eq(optics.id, id));
  await follow(opticEffects, id);
}
const isOpen = async (id: number) => (await db.select().from(findings).where(eq(findings.id, id))).length > 0;

test('the pages of a new optic and a new pistol are read a week after the last day of their evidence', async () => {
  const [one, other] = [newPageUrl(), newPageUrl()];
  await insertOptic({ evidence: [evidenceOn(one), evidenceOn(one, { field: 'moa', readOn: '2026-02-01' })] });
  await insertPistol({ evidence: [evidenceOn(other)] });
  expect(await pageAt(one)).toEqual({
    url: one,
    status: 'new',
    checkedAt: '2026-02-01T00:00:00.000Z',
    nextCheckAt: '2026-02-08T00:00:00.000Z',
    failures: 0,
    etag: null,
    lastModified: null,
    movedTo: null,
  });
  expect(await pageAt(other)).toMatchObject({ nextCheckAt: '2026-01-12T00:00:00.000Z' });
});

test('history is not read again, and a page keeps its row when more evidence cites it', async () => {
  const [past, url] = [newPageUrl(), newPageUrl()];
  const id = await insertOptic({ evidence: [evidenceOn(past, { replacedOn: '2026-03-01' })] });
  expect(await pageAt(past)).toBeUndefined();
  await setEvidence(id, [evidenceOn(url)]);
  await db.update(pages).set({ etag: '"a"' }).where(eq(pages.url, url));
  await setEvidence(id, [evidenceOn(url), evidenceOn(url, { field: 'moa' })]);
  expect(await pageAt(url)).toMatchObject({ etag: '"a"' });
});

test('evidence of an update adds pages of pistols and footprints, too', async () => {
  const [url, other] = [newPageUrl(), newPageUrl()];
  const id = await insertPistol();
  await db
    .update(pistols)
    .set({ evidence: [evidenceOn(url)] })
    .where(eq(pistols.id, id));
  await follow(pistolEffects, id);
  const footprint = await insertFootprint();
  await db
    .update(footprints)
    .set({ evidence: [evidenceOn(other, { field: 'torqueInLb' })] })
    .where(eq(footprints.id, footprint));
  await follow(footprintEffects, footprint);
  expect([await pageAt(url), await pageAt(other)]).toEqual([expect.anything(), expect.anything()]);
});

test('the page of a new footprint is read, and its findings follow its evidence and itself', async () => {
  const url = newPageUrl();
  const id = await insertFootprint({ evidence: [evidenceOn(url)] });
  expect(await pageAt(url)).toBeDefined();
  const entity = 'footprint' as const;
  const [ofPage, ofOptic] = [await insertFinding(id, { entity, url }), await insertFinding(id, { url })];
  const setFootprint = async (evidence: Evidence[]) => {
    await db.update(footprints).set({ evidence }).where(eq(footprints.id, id));
    await follow(footprintEffects, id);
  };
  await setFootprint([evidenceOn(url), evidenceOn(newPageUrl())]);
  expect(await isOpen(ofPage)).toBe(true);
  await setFootprint([]);
  expect([await isOpen(ofPage), await isOpen(ofOptic)]).toEqual([false, true]);
  const own = await insertFinding(id, { entity, kind: 'moved' });
  await db.delete(footprints).where(eq(footprints.id, id));
  await follow(footprintEffects, id);
  expect(await isOpen(own)).toBe(false);
});

test.each<[what: string, (url: string) => Evidence[], ofPage: boolean, ofWords: boolean]>([
  ['stays', (url) => [evidenceOn(url), evidenceOn(newPageUrl(), { field: 'moa' })], true, true],
  ['has other words', (url) => [evidenceOn(url, { words: 'Weighs 1.2 oz' })], true, false],
  ['is about another field', (url) => [evidenceOn(url, { field: 'moa' })], true, false],
  ['is replaced', (url) => [evidenceOn(url, { replacedOn: '2026-03-01' })], false, false],
  ['names another page', () => [evidenceOn(newPageUrl())], false, false],
  ['is removed', () => [], false, false],
])('findings follow evidence that %s', async (_, after, ofPage, ofWords) => {
  const url = newPageUrl();
  const id = await insertOptic({ evidence: [evidenceOn(url)] });
  const other = await insertOptic({ evidence: [evidenceOn(url)] });
  const words = { url, kind: 'words-missing', field: 'weightOz', words: 'Weight: 1.2 oz' } as const;
  const [page, missing, others] = [
    await insertFinding(id, { url }),
    await insertFinding(id, words),
    await insertFinding(other, words),
  ];
  await setEvidence(id, after(url));
  expect([await isOpen(page), await isOpen(missing), await isOpen(others)]).toEqual([ofPage, ofWords, true]);
});

test('findings go with their optic or pistol, and with no other row of the same id', async () => {
  const id = await insertOptic();
  const [optic, pistol] = [await insertFinding(id), await insertFinding(id, { entity: 'pistol' })];
  await db.delete(optics).where(eq(optics.id, id));
  await follow(opticEffects, id);
  expect([await isOpen(optic), await isOpen(pistol)]).toEqual([false, true]);
  const pistolId = await insertPistol();
  const own = await insertFinding(pistolId, { entity: 'pistol', kind: 'moved' });
  await db.delete(pistols).where(eq(pistols.id, pistolId));
  await follow(pistolEffects, pistolId);
  expect(await isOpen(own)).toBe(false);
});
