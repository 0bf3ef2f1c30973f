import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, test, waitForHydration, waitForLaterParts } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { cards, choice, settled, total } from '../support/list.ts';
import { desktop, phone } from '../support/pages.ts';

const mark = (scope: Page | Locator, verdict = '.+') =>
  scope.getByRole('link', { name: new RegExp(`^${verdict}: .+ on the `) });

test('a pistol chosen in the bar marks list, optic and comparison, and filters the list', async ({ page, site }) => {
  await site.open('/');
  await page.getByRole('banner').getByRole('button', { name: 'My pistol' }).click();
  const dialog = page.getByRole('dialog', { name: 'My pistol' });
  await dialog.getByLabel('Pistol', { exact: true }).fill('43x mos');
  await dialog.getByRole('button', { name: /G43X MOS$/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'G43X MOS' }).click();
  await dialog.getByRole('link', { name: 'See what fits' }).click();
  await expect(page).toHaveURL('/pistol?for=glock-g43x-mos&fits=direct&fits=plate');
  await expect(cards(page).first()).toBeVisible();
  const all = await cards(page).count();
  await expect(mark(cards(page), '(Mounts directly|With a plate.*)')).toHaveCount(all);

  const filter = page.getByRole('group', { name: 'Fits my pistol' });
  const count = filter.getByRole('listitem').first().locator('small');
  await expect(count).toHaveText(/^\d+$/);
  const direct = await count.textContent();
  await filter.getByRole('checkbox', { name: /^With a plate/ }).uncheck();
  await expect(page).toHaveURL('/pistol?for=glock-g43x-mos&fits=direct');
  await expect(total(page)).toHaveText(`${direct} optics`);
  await expect(mark(cards(page), 'Mounts directly')).toHaveCount(await cards(page).count());

  await mark(cards(page).first()).click();
  const proof = page.getByRole('dialog', { name: /on the Glock G43X MOS$/ });
  await expect(proof.getByText('The Glock G43X MOS’s cut and plates')).toBeVisible();
  await expect(proof.getByText(/^Mounts on: /)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await proof.getByRole('button', { name: 'Close' }).click();

  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Fits these pistols' })).toBeVisible();
  await expect(mark(page, 'Mounts directly')).toBeVisible();
  await expect(page.getByRole('link', { name: 'I run this' })).toHaveAttribute('href', /^\/confirm-fit\?pistol=/);
  await site.open('/search?q=holosun+507k');
  await expect(mark(page.getByRole('main'), '.+').first()).toBeVisible();
  await site.open('/compare?ids=1,2,3');
  await expect(page.getByRole('row', { name: /^My pistol/ }).getByRole('link')).not.toHaveCount(0);
});

test('a disputed fit says so on card, optic page, comparison and in the optic’s pistols', async ({ page, site }) => {
  const disputed = 'Mounts directly, disputed';
  await site.open('/pistol?for=sig-sauer-p365-xmacro&q=eps+carry');
  await expect(mark(cards(page), disputed).first()).toHaveText(`✓${disputed}`);
  const path = await cards(page).first().getByRole('heading').getByRole('link').getAttribute('href');
  await site.open(`${path}`);
  await mark(page, disputed).click();
  const proof = page.getByRole('dialog', { name: 'Holosun EPS Carry on the SIG Sauer P365-XMACRO', exact: true });
  await expect(proof.getByRole('heading', { name: 'The Holosun EPS Carry’s footprint' })).toBeVisible();
  await proof.getByRole('button', { name: 'Close' }).click();
  const pistols = page.getByRole('region', { name: 'Fits these pistols' });
  const row = pistols.getByRole('listitem').filter({ hasText: /^SIG Sauer P365-XMACRO(?! )/ });
  await expect(row.first()).toContainText('isputed');
  await site.open(`/compare?ids=${path?.split('/').at(-1)}`);
  await expect(mark(page.getByRole('row', { name: /^My pistol/ }), disputed)).toBeVisible();
});

test('the table has the verdicts of the linked pistol, and so has its file', async ({ page, site }) => {
  await site.open('/pistol?for=glock-g43x-mos&view=table');
  await waitForLaterParts(page);
  const table = page.getByRole('table');
  await expect(page.getByRole('columnheader', { name: 'My pistol' })).toBeVisible();
  await expect(mark(table)).toHaveCount(97);
  await page.getByRole('checkbox', { name: 'Tick all rows' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('"Fits the Glock G43X MOS"');
  expect(text).toContain('"Mounts directly"');

  await page.getByText('Columns', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'My pistol' }).uncheck();
  await expect(page).toHaveURL(
    '/pistol?for=glock-g43x-mos&view=table&columns=footprint,emitter,dot,window,weight,battery,year,price'.replaceAll(
      ',',
      '%2C',
    ),
  );
  await expect(page.getByRole('columnheader', { name: 'My pistol' })).toHaveCount(0);
});

test('a point of the map has its verdict, whose proof stays open', async ({ page, site }) => {
  await site.open('/pistol?for=glock-g43x-mos&view=map');
  const map = page.getByRole('region', { name: 'Price vs. weight' });
  await map.getByRole('link').first().focus();
  await expect(mark(map)).toHaveCount(1);
  await mark(map).click();
  const proof = page.getByRole('dialog', { name: /on the Glock G43X MOS$/ });
  await proof
    .getByText(/^Mounts on: |^It mounts on: /)
    .first()
    .hover();
  await expect(proof).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(mark(map)).toBeFocused();
});

test('a shared link shows its pistol until the tab closes, and leaves the visitor’s own', async ({
  page,
  site,
  context,
}) => {
  await site.open('/pistol?for=sig-sauer-p365-xmacro');
  await expect(mark(cards(page).first())).toHaveAccessibleName(/on the SIG Sauer P365-XMACRO$/);
  await site.open('/optic/1');
  await expect(mark(page)).toHaveAccessibleName(/on the SIG Sauer P365-XMACRO$/);
  const own = await context.newPage();
  await own.goto('/pistol-wizard?brand=Glock&model=G43X+MOS&plate=rmsc');
  await waitForHydration(own);
  await own.getByRole('button', { name: 'Save as my pistol' }).click();
  await expect(own.getByRole('button', { name: '✓ My pistol' })).toBeVisible();
  // The other tab follows.
  await expect(mark(page)).toHaveAccessibleName(/on the Glock G43X MOS$/);
});

test('a mark that is focused before the script runs keeps the focus, and opens its proof', async ({ page }) => {
  const letGo = await holdCalls(page, '**/assets/*.js');
  await page.goto('/pistol?for=glock-g43x-mos', { waitUntil: 'commit' });
  const first = mark(cards(page).first());
  await first.focus();
  letGo();
  await waitForHydration(page);
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /on the Glock G43X MOS$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await expect(page).toHaveURL('/pistol?for=glock-g43x-mos');
});

test('a mark opens its page in a new tab if the visitor asks for one, and rifle optics have none', async ({
  page,
  site,
}) => {
  await site.open('/pistol?for=glock-g43x-mos');
  const opened = page.context().waitForEvent('page');
  await mark(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await tab.close();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rifle Optics' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rifle Optics');
  await choice(page, 'Use', 'Long gun').check();
  await expect(page).toHaveURL('/rifle?primaryUse=Long+gun');
  await settled(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(mark(page), 'a rifle optic has no mark').toHaveCount(0);
});

test('an unknown pistol in the address shows no marks and keeps no room for them', async ({ page, site }) => {
  await site.open('/pistol?for=no-such-pistol');
  await expect(page.locator('html[data-pistol]')).toHaveCount(0);
  await expect(mark(page)).toHaveCount(0);
});

// e2e/public/home.spec.ts checks the home page.
for (const path of [
  '/pistol',
  '/pistol?view=table',
  '/pistol?for=glock-g43x-mos&fits=direct',
  '/optic/1',
  '/compare?ids=1,2,3',
]) {
  test(`${path} does not shift as marks appear`, async ({ page, site }) => {
    const { id } = (await (await page.request.get('/api/pistols/by-slug/glock-g43x-mos')).json()).pistol;
    await page.addInitScript((pistol) => localStorage.setItem('red-dot-atlas:pistol', JSON.stringify(pistol)), {
      ...{ id, slug: 'glock-g43x-mos', brand: 'Glock', model: 'G43X MOS' },
    });
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await site.open(path);
      await expect(mark(page).first()).toBeAttached();
      expect(await layoutShifts(page), `${viewport.width} px`).toEqual([]);
    }
  });
}
