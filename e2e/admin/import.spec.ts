import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkAccess, loseAnswer, openAdmin, signInAsAdmin } from '../support/admins.ts';
import { expect, type Site, test } from '../support/fixtures.ts';

const path = '/admin/optics/import';

async function open(page: Page, site: Site): Promise<void> {
  await signInAsAdmin(page);
  await openAdmin(page, site, path, 'Import and export');
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

/** How many optics bear a name, as visitors are told. */
async function listed(page: Page, name: string): Promise<{ id: number; moa: string }[]> {
  return (await page.request.get(`/api/optics/pistol?brand=${encodeURIComponent(name)}`)).json();
}

test('what is exported comes back as no change', async ({ page, site }) => {
  await open(page, site);
  for (const format of ['CSV', 'JSON']) {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: `Export ${format}` }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^red-dot-atlas-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
    );
    await choose(page, download.suggestedFilename(), await readFile(await download.path(), 'utf8'));
    await expect(page.getByText('Nothing: the catalog says all of it already.')).toBeVisible();
    await expect(figure(page, 'Refusals')).toHaveText('0');
    expect(Number(await figure(page, 'Unchanged').textContent())).toBeGreaterThan(200);
    await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  }
});

test('a file is checked, then applied, then shown as done; its optics are on the site', async ({ page, site }) => {
  const brand = newName();
  await open(page, site);
  const rows = (moa: string) => `${heading}\n${brand},One,Pistol,RMR,${moa},1.2\n${brand},Two,Both,RMR,6,\n`;
  await choose(page, 'new.csv', rows('3'));
  const outcome = page.getByRole('heading', { name: 'What new.csv would do' });
  await expect(outcome).toBeFocused();
  await expect(figure(page, 'To be added')).toHaveText('2');
  await expect(page.getByRole('cell', { name: `${brand} One` })).toBeVisible();
  await checkAccess(page, 'the report of a dry run');
  expect(await listed(page, brand)).toHaveLength(0);

  await page.getByRole('button', { name: 'Apply to 2 optics' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'new.csv is imported' })).toBeFocused();
  await expect(figure(page, 'Added')).toHaveText('2');
  expect(await listed(page, brand)).toHaveLength(2);

  await choose(page, 'changes.csv', rows('2'));
  await expect(figure(page, 'To be changed')).toHaveText('1');
  await expect(page.getByRole('row', { name: `1 ${brand} One MOA` })).toBeVisible();
  await page.getByRole('button', { name: 'Apply to 1 optic' }).click();
  await expect(page.getByRole('heading', { name: 'changes.csv is imported' })).toBeVisible();
  await page.getByRole('link', { name: `${brand} One` }).click();
  await expect(page.getByLabel('MOA', { exact: true })).toHaveValue('2');
  await expect(page.getByText(/Keeper/).first()).toBeVisible();
});

test('while a row is refused nothing can be applied; the corrected file can', async ({ page, site }) => {
  const brand = newName();
  await open(page, site);
  const file = (weight: string) => `${heading}\n${brand},One,Pistol,RMR,3,1\n${brand},Two,Pistol,RMR,3,${weight}\n`;
  await choose(page, 'bad.csv', file('heavy'));
  await expect(page.getByRole('alert')).toContainText('Nothing can be written while a row is refused.');
  await expect(page.getByRole('row', { name: '2 Weight (oz) Weight must be a number above zero' })).toBeVisible();
  const apply = page.getByRole('button', { name: 'Apply to 1 optic' });
  await expect(apply).toBeDisabled();
  await apply.click({ force: true });
  await checkAccess(page, 'a report with refusals');
  expect(await listed(page, brand)).toHaveLength(0);
  await choose(page, 'bad.csv', file('2'));
  await page.getByRole('button', { name: 'Apply to 2 optics' }).click();
  await expect(page.getByRole('heading', { name: 'bad.csv is imported' })).toBeVisible();
  expect(await listed(page, brand)).toHaveLength(2);
});

test('files that cannot be taken are told apart', async ({ page, site }) => {
  await open(page, site);
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  for (const [name, text, reason] of [
    ['list.xlsx', 'x', 'Choose a file that ends in .csv or .json.'],
    ['empty.csv', '', 'The file is empty.'],
    ['large.csv', 'x'.repeat(10 * 1024 * 1024 + 1), 'A file may have 10 MB at most.'],
  ] as const) {
    await choose(page, name, text);
    await expect(page.getByRole('heading', { name: `${name} was not imported` })).toBeFocused();
    await expect(alert).toHaveText(reason);
  }
  site.allow(/400/);
  await choose(page, 'broken.json', '[{');
  await expect(alert).toHaveText('The file is not valid JSON');
});

test('a catalog that changed since the check is not overwritten', async ({ page, site }) => {
  const brand = newName();
  await open(page, site);
  await choose(page, 'first.csv', `${heading}\n${brand},One,Pistol,RMR,3,1\n`);
  await page.getByRole('button', { name: 'Apply to 1 optic' }).click();
  await expect(page.getByRole('heading', { name: 'first.csv is imported' })).toBeVisible();
  await choose(page, 'second.csv', `brand,productLine,moa\n${brand},One,6\n`);
  await expect(figure(page, 'To be changed')).toHaveText('1');
  const { baseURL = '' } = test.info().project.use;
  await page.request.post('/api/admin/catalogue/import?format=csv&dryRun=false', {
    headers: { Origin: baseURL, 'Content-Type': 'text/csv' },
    data: `brand,productLine,moa\n${brand},One,9\n`,
  });
  site.allow(/409/);
  await page.getByRole('button', { name: 'Apply to 1 optic' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'The catalog changed since the file was checked.',
  );
  expect((await listed(page, brand)).map(({ moa }) => moa)).toEqual(['9']);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Apply to 1 optic' }).click();
  await expect(page.getByRole('heading', { name: 'second.csv is imported' })).toBeVisible();
  expect((await listed(page, brand)).map(({ moa }) => moa)).toEqual(['6']);
});

test('a file can be dropped, and its way is shown', async ({ page, site }) => {
  await open(page, site);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/admin/catalogue/import?*', async (route) => {
    await held;
    await route.continue();
  });
  const files = (names: string[]) =>
    page.evaluateHandle((names) => {
      const transfer = new DataTransfer();
      for (const name of names) transfer.items.add(new File(['id,moa\n1,9\n'], name));
      return transfer;
    }, names);
  const slot = page.locator('.file-slot');
  await slot.dispatchEvent('drop', { dataTransfer: await files(['dropped.csv', 'other.csv']) });
  await expect(slot.getByRole('alert')).toHaveText('An import takes one file. You gave it 2, and none was read.');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const data = await files(['dropped.csv']);
  await slot.dispatchEvent('dragover', { dataTransfer: data });
  await expect(slot).toHaveAttribute('data-over', 'true');
  await slot.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByRole('progressbar', { name: /dropped\.csv/ })).toBeVisible();
  await expect(slot.getByRole('alert')).toHaveCount(0);
  await checkAccess(page, 'a file under way');
  go();
  await expect(page.getByRole('heading', { name: 'What dropped.csv would do' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('an import whose answer is lost says that it may be done, and a check tells', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  const brand = newName();
  await open(page, site);
  await choose(page, 'lost.csv', `${heading}\n${brand},One,Pistol,RMR,3,1\n`);
  await loseAnswer(page, '**/api/admin/catalogue/import?*');
  await page.getByRole('button', { name: 'Apply to 1 optic' }).click();
  await expect(page.getByRole('heading', { name: 'Was lost.csv imported?' })).toBeFocused();
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toHaveText('No answer came. It may have been imported: check again.');
  await expect(page.getByText('not imported')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Nothing: the catalog says all of it already.')).toBeVisible();

  await choose(page, 'broken.csv', `${heading}\n${brand},Two,Pistol,RMR,3,1\n`);
  await page.route('**/api/admin/catalogue/import?*', (route) => route.fulfill({ status: 500, body: 'no' }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Apply to 1 optic' }).click();
  await expect(alert).toHaveText('No answer came. It may have been imported: check again.');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Apply to 1 optic' })).toBeVisible();
});

test('while an import is written, leaving asks; before and after it does not', async ({ page, site }) => {
  const brand = newName();
  await open(page, site);
  const back = page.getByRole('link', { name: 'Back to Optics' });
  await choose(page, 'held.csv', `${heading}\n${brand},One,Pistol,RMR,3,1\n`);
  await back.click();
  await expect(page).toHaveURL('/admin/optics');
  await page.getByRole('link', { name: 'Import and export' }).click();
  await choose(page, 'held.csv', `${heading}\n${brand},One,Pistol,RMR,3,1\n`);
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/api/admin/catalogue/import?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Apply to 1 optic' }).click();
  await back.click();
  const dialog = page.getByRole('dialog', { name: 'Leave while the import is written?' });
  await expect(dialog).toContainText('the import may be written or not');
  await checkAccess(page, 'the question on the way');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(path);
  go();
  await expect(page.getByRole('heading', { name: 'held.csv is imported' })).toBeVisible();
  await back.click();
  await expect(page).toHaveURL('/admin/optics');
});
