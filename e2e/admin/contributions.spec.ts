import type { Page } from '@playwright/test';
import { makeOptic, readOptic } from '../support/admin/admin-catalog.ts';
import { checkAccess, loseAnswer, openAdmin, otherAdmin, signInAsAdmin } from '../support/admin/admins.ts';
import { toast } from '../support/controls.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import { signIn } from '../support/members.ts';

/** Opens the queue with the contributions about one row. Those that the server starts with are each of one test. */
async function openQueue(page: Page, site: Site, name: string, list = 'open'): Promise<void> {
  await openAdmin(page, site, `/admin/contributions?list=${list}&q=${encodeURIComponent(name)}`, 'Contributions');
  await expect(items(page).first()).toBeVisible();
}

const items = (page: Page) => page.getByRole('article');
const weightOf = (page: Page, name: string) => page.getByRole('article', { name: `${name}: Weight`, exact: true });
const inItem = (page: Page, name: string) => items(page).first().getByRole('button', { name, exact: false }).first();
/** A decided one stays where it was, as one line. */
const decidedLine = (page: Page) => items(page).filter({ hasText: /^Accepted/ });

async function opticOf(page: Page) {
  const href = await items(page).first().getByRole('link', { name: 'View page' }).getAttribute('href');
  return readOptic(page, Number(href?.split('/').at(-1)));
}

test('a correction is accepted by key, is on the public page, and is undone', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openQueue(page, site, 'Sentinel');
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByText(/\d+ open/)).toBeAttached();
  const item = weightOf(page, 'Swampfox Sentinel');
  await expect(item).toContainText('Now0.6 oz');
  await expect(item).toContainText('Proposed1.25 oz');
  await expect(item.locator('mark')).toHaveText('1.25');
  await expect(item.getByLabel('Kind of source')).toHaveValue('maker');
  await checkAccess(page, 'contributions');
  const { id } = await opticOf(page);

  await page.keyboard.press('j');
  await expect(item).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Accept with changes');
  await page.keyboard.press('Escape');
  await expect(item).toBeFocused();
  await page.keyboard.press('r');
  const reject = page.getByRole('dialog', { name: 'Reject' });
  await reject.getByLabel('Reason').pressSequentially('a j');
  await expect(reject.getByLabel('Reason')).toHaveValue('a j');
  await reject.getByRole('button', { name: 'The page doesn’t open.' }).click();
  await expect(reject.getByLabel('Reason')).toHaveValue('The page doesn’t open.');
  await checkAccess(page, 'a rejection', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(item).toBeFocused();
  await page.keyboard.press('a');
  await expect(decidedLine(page)).toBeFocused();
  await expect(decidedLine(page)).toHaveAccessibleName('Accepted Swampfox Sentinel: Weight');
  await expect(decidedLine(page).getByRole('button')).toHaveText(['Undo Swampfox Sentinel, Weight']);
  await checkAccess(page, 'a decided contribution');

  await site.open(`/optic/${id}`);
  await expect(page.getByRole('main')).toContainText('“Weight: 1.25 oz”');
  expect((await readOptic(page, id)).weightOz).toBe(1.25);

  await openQueue(page, site, 'Sentinel', 'done');
  await expect(items(page)).toContainText('by you');
  await expect(items(page)).toContainText('Was0.6 ozAccepted1.25 oz');
  await inItem(page, 'Undo').click();
  const undo = page.getByRole('dialog', { name: 'Undo' });
  await undo.getByRole('button', { name: 'Accepted by mistake.' }).click();
  await undo.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page)).toContainText('Undone');
  await expect(items(page)).toContainText('Accepted by mistake.');
  expect((await readOptic(page, id)).weightOz).toBe(0.6);
});

test('a page is read, and its value and words are accepted instead of the member’s', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openQueue(page, site, 'Kingslayer');
  const { id } = await opticOf(page);
  const dialog = page.getByRole('dialog', { name: 'Accept with changes' });
  await inItem(page, 'Accept').click();
  const quoteDialog = page.getByRole('dialog', { name: 'Add the quote' });
  await expect(quoteDialog).toContainText('The member didn’t quote the page.');
  await expect(quoteDialog.getByLabel('Quote')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inItem(page, 'Accept')).toBeFocused();
  await inItem(page, 'Read the page').click();
  await expect(items(page)).toContainText('That is not what the member says.');
  await expect(items(page).locator('mark')).toHaveText(/^1\.3/);
  await inItem(page, 'Accept the page’s value').click();
  await expect(dialog.getByLabel('Weight (oz)')).toHaveValue('1.3');
  await expect(dialog.getByLabel('Quote')).toHaveValue(/1\.3/);
  await dialog.getByLabel('Kind of source').selectOption('maker');
  await checkAccess(page, 'an acceptance', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(decidedLine(page)).toBeVisible();
  const optic = await readOptic(page, id);
  expect(optic.weightOz).toBe(1.3);
  expect(optic.evidence).toContainEqual(expect.objectContaining({ field: 'weightOz', kind: 'maker', value: 1.3 }));
});

test('what another administrator changes meanwhile is shown before anything is written', async ({ page, site }) => {
  await signInAsAdmin(page);
  const other = await otherAdmin(page);
  site.allow(/409/);
  await openQueue(page, site, 'Justice');
  const { id, version } = await opticOf(page);
  expect((await other.put(`/api/admin/optics/${id}`, { data: { weightOz: 1.65, version } })).status()).toBe(200);
  await inItem(page, 'Accept').click();
  const conflict = items(page).getByRole('alert');
  await expect(conflict).toContainText('Now: 1.6');
  await expect(conflict).toContainText('1.65 oz');
  await expect(conflict).toContainText('Not saved.');
  expect((await readOptic(page, id)).weightOz).toBe(1.65);
  await inItem(page, 'Accept').click();
  await expect(decidedLine(page)).toBeVisible();
  expect((await readOptic(page, id)).weightOz).toBe(1.7);
  await openQueue(page, site, 'Justice', 'done');
  await expect(items(page)).toContainText('Was1.65 ozAccepted1.7 oz');

  await openQueue(page, site, 'TriHawk');
  await expect(items(page)).toContainText('On a kitchen scale');
  const [waiting] = await (await other.get('/api/admin/contributions?q=TriHawk')).json();
  const rejected = await other.post(`/api/admin/contributions/${waiting.id}/reject`, {
    data: { version: waiting.version, reply: 'No.' },
  });
  expect(rejected.status()).toBe(200);
  await inItem(page, 'Accept').click();
  await expect(toast(page)).toContainText('Someone else decided this');
  await expect(toast(page)).toContainText('rejected in the meantime');
  await expect(page.getByText('No contributions found')).toBeVisible();
  await other.dispose();
});

test('reports of owners are checked and deleted', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/contributions', 'Contributions');
  await page.getByRole('tab', { name: 'Owner reports' }).click();
  await expect(page).toHaveURL('/admin/contributions?list=owner-reports');
  const by = (name: string) => items(page).filter({ hasText: `Runs well, says ${name}` });
  await expect(by('Ada')).toContainText('500–1,000');
  await checkAccess(page, 'reports of owners');
  await by('Ada').getByRole('button', { name: 'Mark as checked' }).click();
  await expect(toast(page)).toContainText('Report checked');
  await expect(by('Ada')).toHaveCount(0);
  await by('Bob').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('Report deleted');
  await expect(page.getByText('No new owner reports')).toBeVisible();
});

test('a decision whose answer is lost counts once', async ({ page, site }) => {
  await signInAsAdmin(page);
  site.allow(/ERR_FAILED/);
  await openQueue(page, site, 'Blade');
  await loseAnswer(page, '**/accept');
  await inItem(page, 'Accept').click();
  await expect(decidedLine(page)).toBeVisible();
  await openQueue(page, site, 'Blade', 'done');
  await expect(items(page)).toHaveCount(1);
});

async function correctWeight(page: Page, id: number, value: number): Promise<void> {
  const fact = { field: 'weightOz', value, url: null, words: null, method: 'On a letter scale' };
  const { baseURL = '' } = test.info().project.use;
  const sent = await page.request.put('/api/user/corrections', {
    data: { entity: 'optic', id, facts: [fact], note: null },
    headers: { Origin: baseURL },
  });
  expect(sent.status()).toBe(200);
}

test('a member answers a question, and the correction is accepted', async ({ page, site }) => {
  const optic = await makeOptic(page, { weightOz: 1.2 });
  await page.context().clearCookies();
  await signIn(page, site);
  await correctWeight(page, optic.id, 1.3);

  const session = await page.context().cookies();
  await page.context().clearCookies();
  await signInAsAdmin(page);
  await openQueue(page, site, optic.brand);
  await items(page)
    .getByRole('button', { name: /^Ask the member/ })
    .click();
  const ask = page.getByRole('dialog', { name: 'Ask the member' });
  await ask.getByRole('button', { name: 'How did you measure it?' }).click();
  await ask.getByRole('button', { name: 'Send question' }).click();
  await expect(toast(page)).toContainText('Question sent');

  await page.context().clearCookies();
  await page.context().addCookies(session);
  await site.open('/profile');
  const sent = page.getByRole('region', { name: 'Your contributions' }).getByRole('listitem');
  await expect(sent).toContainText('How did you measure it?');
  await sent.getByLabel('Your answer').fill('Twice, without the mount');
  await sent.getByRole('button', { name: 'Send answer' }).click();
  await expect(sent).toBeFocused();
  await expect(sent).toContainText('Waiting for an editor');

  await signInAsAdmin(page);
  await openQueue(page, site, optic.brand);
  await expect(items(page)).toContainText('Twice, without the mount');
  await items(page).getByRole('button', { name: 'Accept', exact: false }).first().click();
  await expect(decidedLine(page)).toBeVisible();
  expect((await readOptic(page, optic.id)).weightOz).toBe(1.3);
});
