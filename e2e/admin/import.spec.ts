import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkAccess, loseAnswer, openAdmin, signInAsAdmin } from '../support/admin/admins.ts';
import { expect, holdCalls, type Site, test } from '../support/fixtures.ts';

const path = '/admin/optics/import';

async function open(page: Page, site: Site): Promise<void> {
  await signInAsAdmin(page);
  await openAdmin(page, site, path, 'Import and export optics');
}

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('File to import').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

const newName = () => `Import ${randomBytes(4).toString('hex')}`;
const heading = 'brand,productLine,primaryUse,footprint,moa,weightOz';

async function listed(page: Page, name: string): Promise<{ id: number; moa: string }[]> {
  return (await page.request.get(`/api/optics/pistol?brand=${encodeURIComponent(name)}`)).json();
}

test('importing an export changes nothing', async ({ page, site }) => {
  await open(page, site);
  for (const format of ['CSV', 'JSON']) {
    // Other tests may change an optic between the export and its check.
    await expect(async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: `Export ${format}` }).click();
      const download = await downloading;
      const name = download.suggestedFilename();
      expect(name).toMatch(new RegExp(`^red-dot-atlas-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`));
      await choose(page, name, await readFile(await download.path(), 'utf8'));
      await expect(page.getByRole('heading', { name: `Preview of ${name}` })).toBeVisible();
      await expect(page.getByText('No changes: the catalog is up to date.')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(figure(page, 'Rejected')).toHaveText('0');
    expect(Number(await figure(page, 'Unchanged').textContent())).toBeGreaterThan(200);
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  }
});

test('a file is checked, applied, and its optics are public', async ({ page, site }) => {
  const brand = newName();
  await open(page, site);
  const rows = (moa: string) => `${heading}\n${brand},One,Pistol,RMR,${moa},1.2\n${brand},Two,Both,RMR,6,\n`;
  await choose(page, 'new.csv', rows('3'));
  const outcome = page.getByRole('heading', { name: 'Preview of new.csv' });
  await expect(outcome).toBeFocused();
  await expect(figure(page, 'To create')).toHaveText('2');
  await expect(page.getByRole('cell', { name: `${brand} One` })).toBeVisible();
  await checkAccess(page, 'the report of a dry run');
  expect(await listed(page, brand)).toHaveLength(0);

  await page.getByRole('button', { name: 'Import 2 optics' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'new.csv was imported' })).toBeFocused();
  await expect(figure(page, 'Created')).toHaveText('2');
  expect(await listed(page, brand)).toHaveLength(2);

  await choose(page, 'changes.csv', rows('2'));
  await expect(figure(page, 'To update')).toHaveText('1');
  await expect(page.getByRole('row').filter({ hasText: `${brand} One` })).toContainText('MOA3 → 2');
  await page.getByRole('button', { name: 'Import 1 optic' }).click();
  await expect(page.getByRole('heading', { name: 'changes.csv was imported' })).toBeVisible();
  await page.getByRole('link', { name: `${brand} One` }).click();
  await expect(page.getByLabel('MOA', { exact: true })).toHaveValue('2');
  await expect(page.getByText(/Keeper/).first()).toBeVisible();
});

test('a preview shows numbers that jump first, and a fault of a column once', async ({ page, site }) => {
  const brand = newName();
  await open(page, site);
  const rows = (weights: string[]) =>
    `${heading}\n${['One', 'Two', 'Three'].map((line, at) => `${brand},${line},Pistol,RMR,3,${weights[at]}\n`).join('')}`;
  await choose(page, 'new.csv', rows(['1.2', '1.2', '1.2']));
  await page.getByRole('button', { name: 'Import 3 optics' }).click();
  await expect(page.getByRole('heading', { name: 'new.csv was imported' })).toBeVisible();

  await choose(page, 'jump.csv', rows(['1.3', '1.2', '12']));
  await expect(figure(page, 'To update')).toHaveText('2');
  const updates = page.getByRole('table').getByRole('row');
  await expect(updates.nth(1)).toContainText(`${brand} Three`);
  await expect(updates.nth(1)).toContainText('Check Weight (oz): 1.2 becomes 12');
  await expect(updates.nth(2)).toContainText(`${brand} One`);
  await expect(updates.nth(2)).not.toContainText('Check');
  await checkAccess(page, 'a preview with a jump');

  await choose(page, 'faults.csv', rows(['heavy', '1.2', 'light']));
  await expect(figure(page, 'Rejected')).toHaveText('2');
  await expect(
    page.getByRole('row', { name: '2 and 1 more Weight (oz) Weight must be a number above zero' }),
  ).toBeVisible();
});

test('an import does not overwrite changes made after its check', async ({ page, site }) => {
  const brand = newName();
  await open(page, site);
  await choose(page, 'first.csv', `${heading}\n${brand},One,Pistol,RMR,3,1\n`);
  await page.getByRole('button', { name: 'Import 1 optic' }).click();
  await expect(page.getByRole('heading', { name: 'first.csv was imported' })).toBeVisible();
  await choose(page, 'second.csv', `brand,productLine,moa\n${brand},One,6\n`);
  await expect(figure(page, 'To update')).toHaveText('1');
  const { baseURL = '' } = test.info().project.use;
  await page.request.post('/api/admin/catalogue/import?format=csv&dryRun=false', {
    headers: { Origin: baseURL, 'Content-Type': 'text/csv' },
    data: `brand,productLine,moa\n${brand},One,9\n`,
  });
  site.allow(/409/);
  await page.getByRole('button', { name: 'Import 1 optic' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'The catalog changed after this file was checked.',
  );
  expect((await listed(page, brand)).map(({ moa }) => moa)).toEqual(['9']);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Import 1 optic' }).click();
  await expect(page.getByRole('heading', { name: 'second.csv was imported' })).toBeVisible();
  expect((await listed(page, brand)).map(({ moa }) => moa)).toEqual(['6']);
});

test('an import whose answer is lost may be done, and checking again shows it', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  const brand = newName();
  await open(page, site);
  await choose(page, 'lost.csv', `${heading}\n${brand},One,Pistol,RMR,3,1\n`);
  await loseAnswer(page, '**/api/admin/catalogue/import?*');
  await page.getByRole('button', { name: 'Import 1 optic' }).click();
  await expect(page.getByRole('heading', { name: 'Was lost.csv imported?' })).toBeFocused();
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toHaveText('The server didn’t respond. The file may have been imported: check again.');
  await expect(page.getByText('not imported')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('No changes: the catalog is up to date.')).toBeVisible();
});

test('leaving asks only while an import is running', async ({ page, site }) => {
  const brand = newName();
  await open(page, site);
  const back = page.getByRole('link', { name: 'Back to Optics' });
  await choose(page, 'held.csv', `${heading}\n${brand},One,Pistol,RMR,3,1\n`);
  const release = await holdCalls(page, '**/api/admin/catalogue/import?*');
  await page.getByRole('button', { name: 'Import 1 optic' }).click();
  await back.click();
  const dialog = page.getByRole('dialog', { name: 'Leave during the import?' });
  await expect(dialog).toContainText('you won’t see whether it succeeded');
  await checkAccess(page, 'the leave dialog', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(path);
  release();
  await expect(page.getByRole('heading', { name: 'held.csv was imported' })).toBeVisible();
  await back.click();
  await expect(page).toHaveURL('/admin/optics');
});
