import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { findings, pages } from '#worker/db/schema/catalog/source-checks.ts';
import { evidenceOn, newPageUrl } from '#worker/testing/evidence.ts';
import { db, insertFootprint, insertOptic, insertPistol } from '#worker/testing/rows.ts';
import { type Check, type Page, recordCheck } from './check-pages.ts';
import { deleteUncitedPages, wordsFrom } from './citations.ts';

const at = new Date('2026-11-22T10:00:00.000Z');
const read = { status: 'read', movedTo: null, missing: [], etag: '"b"', lastModified: null } as const;
const other = { field: 'moa', words: 'Dot: 2 MOA', value: '2' };

async function citedPage() {
  const url = newPageUrl();
  const opticId = await insertOptic({
    evidence: [evidenceOn(url), evidenceOn(url, other), evidenceOn(newPageUrl())],
  });
  const rowOf = async () => {
    const [row] = await db.select().from(pages).where(eq(pages.url, url));
    if (row === undefined) throw new Error('No page');
    return row;
  };
  return {
    url,
    opticId,
    rowOf,
    record: async (check: Check, more: Partial<Page> = {}) =>
      recordCheck(db, { ...(await rowOf()), failures: 1, ...more }, check, at),
    found: async () =>
      (await db.select().from(findings).where(eq(findings.url, url)).orderBy(findings.id)).map(
        ({ entity, entityId, kind, field }) => [entity, entityId, kind, field],
      ),
  };
}

test('a page that was read is due in a week, with what the server said of its version', async () => {
  const { record, rowOf, found } = await citedPage();
  await record(read, { failures: 3 });
  expect(await rowOf()).toMatchObject({
    status: 'read',
    checkedAt: at.toISOString(),
    nextCheckAt: '2026-11-29T10:00:00.000Z',
    failures: 0,
    etag: '"b"',
    lastModified: null,
  });
  expect(await found()).toEqual([]);
});

test('words that are missing are found for each row that has them, once, until they are back', async () => {
  const { url, opticId, record, found } = await citedPage();
  const pistolId = await insertPistol({ evidence: [evidenceOn(url), evidenceOn(url, { replacedOn: '2026-02-02' })] });
  const footprintId = await insertFootprint({ evidence: [evidenceOn(url)] });
  expect((await wordsFrom(db, url)).sort()).toEqual(['Dot: 2 MOA', 'Weight: 1.2 oz']);
  await record({ ...read, missing: ['Weight: 1.2 oz'] });
  await record({ ...read, missing: ['Weight: 1.2 oz'] });
  expect(await found()).toEqual([
    ['optic', opticId, 'words-missing', 'weightOz'],
    ['pistol', pistolId, 'words-missing', 'weightOz'],
    ['footprint', footprintId, 'words-missing', 'weightOz'],
  ]);
  await record({ ...read, missing: ['Dot: 2 MOA'] });
  expect(await found()).toEqual([['optic', opticId, 'words-missing', 'moa']]);
  await record({ status: 'unchanged', movedTo: null });
  expect(await found()).toHaveLength(1);
  await record(read);
  expect(await found()).toEqual([]);
});

test('a page that is gone has one finding for each row, which replaces what was found before', async () => {
  const { opticId, record, found, rowOf } = await citedPage();
  await record({ ...read, missing: ['Weight: 1.2 oz'], movedTo: 'https://elsewhere.example/' });
  expect((await rowOf()).movedTo).toBe('https://elsewhere.example/');
  expect(await found()).toEqual([
    ['optic', opticId, 'moved', null],
    ['optic', opticId, 'words-missing', 'weightOz'],
  ]);
  await record({ status: 'gone' });
  expect(await found()).toEqual([['optic', opticId, 'gone', null]]);
  await record({ status: 'unreadable' });
  expect(await found()).toEqual([]);
});

test('a page that robots.txt forbids is found at once, one that fails after six failures', async () => {
  const { opticId, record, found, rowOf } = await citedPage();
  await record({ status: 'refused' });
  expect(await found()).toEqual([['optic', opticId, 'refused', null]]);
  const before = await rowOf();
  await record({ status: 'failed' }, { failures: 5 });
  expect(await found()).toHaveLength(1);
  await record({ status: 'failed' }, { failures: 6 });
  expect((await found()).map(([, , kind]) => kind)).toEqual(['refused', 'unreachable']);
  expect(await rowOf()).toEqual({ ...before, status: 'failed' });
  await record({ status: 'unchanged', movedTo: null });
  expect(await found()).toEqual([]);
});

test('a dismissed finding stays dismissed until its cause goes away', async () => {
  const { record, url } = await citedPage();
  const dismissed = async () =>
    (await db.select().from(findings).where(eq(findings.url, url))).map(({ dismissedAt }) => dismissedAt !== null);
  await record({ status: 'gone' });
  await db.update(findings).set({ dismissedAt: at.toISOString() }).where(eq(findings.url, url));
  await record({ status: 'gone' });
  expect(await dismissed()).toEqual([true]);
  await record(read);
  expect(await dismissed()).toEqual([]);
  await record({ status: 'gone' });
  expect(await dismissed()).toEqual([false]);
});

test('the daily cron deletes pages that back no fact', async () => {
  await deleteUncitedPages(db);
  const { opticId, url, rowOf } = await citedPage();
  await insertFootprint({ evidence: [evidenceOn(url)] });
  expect(await deleteUncitedPages(db)).toBe(0);
  // The page of the third piece of evidence is the optic's alone.
  await db.update(optics).set({ evidence: [] }).where(eq(optics.id, opticId));
  expect(await deleteUncitedPages(db)).toBe(1);
  expect((await rowOf()).url).toBe(url);
});
