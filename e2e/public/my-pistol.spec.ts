import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, holdCalls, test, waitForHydration, waitForLaterParts } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout.ts';
import { cards, total } from '../support/list.ts';
import { logIn, openAccount, ownAddress, post } from '../support/members.ts';
import { desktop, phone } from '../support/pages.ts';

const mark = (scope: Page | Locator, verdict = '.+') =>
  scope.getByRole('link', { name: new RegExp(`^${verdict}: .+ on the `) });

test('a pistol chosen in the bar marks list, optic and comparison, and filters the list', async ({ page, site }) => {
  await site.open('/');
  await page.getByRole('banner').getByRole('button', { name: 'My pistol' }).click();
  const dialog = page.getByRole('dialog', { name: 'My pistol' });
  await expect(dialog.getByRole('button', { name: 'Glock G43X MOS' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Browse all pistols' })).toBeVisible();
  await dialog.getByLabel('Pistol', { exact: true }).fill('43x mos');
  await dialog.getByRole('button', { name: /G43X MOS$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Saved as my pistol', { exact: true })).toBeVisible();
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
  expect(await axeViolations(page, undefined, '[role=dialog]')).toEqual([]);
  await proof.getByRole('button', { name: 'Close' }).click();

  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Fits these pistols' })).toBeVisible();
  await expect(mark(page, 'Mounts directly')).toBeVisible();
  await expect(page.getByRole('link', { name: 'I own this setup' })).toHaveAttribute('href', /^\/confirm-fit\?pistol=/);
  await site.open('/search?q=holosun+507k');
  await expect(mark(page.getByRole('main'), '.+').first()).toBeVisible();
  await site.open('/compare?ids=1,2,3');
  await expect(page.getByRole('row', { name: /^My pistol/ }).getByRole('link')).not.toHaveCount(0);
});

test('the table has the verdicts of the linked pistol, and so has its file', async ({ page, site }) => {
  await site.open('/pistol?for=glock-g43x-mos&view=table');
  await waitForLaterParts(page);
  const table = page.getByRole('table');
  await expect(page.getByRole('columnheader', { name: 'My pistol' })).toBeVisible();
  await expect(mark(table)).toHaveCount(100);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('"Fits the Glock G43X MOS"');
  expect(text).toContain('"Mounts directly"');
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
  await waitForLaterParts(own);
  await own.getByRole('button', { name: 'Save as my pistol' }).click();
  await expect(own.getByRole('button', { name: '✓ My pistol' })).toBeVisible();
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

test('lists, an optic and a comparison do not shift as marks appear', async ({ page, site }) => {
  const { pistol } = await (await page.request.get('/api/pistols/by-slug/glock-g43x-mos')).json();
  await page.addInitScript((kept) => localStorage.setItem('red-dot-atlas:pistol', JSON.stringify(kept)), pistol);
  for (const path of ['/pistol', '/pistol?view=table', '/optic/1', '/compare?ids=1,2,3'])
    for (const viewport of [phone, desktop])
      await test.step(`${path} at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await site.open(path);
        await expect(mark(page).first()).toBeAttached();
        expect(await layoutShifts(page)).toEqual([]);
      });
});

test('a visitor’s pistol moves to the account at sign-in, and another device has it', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const member = await openAccount(page);
  const { email, password } = member;
  const slugs: { id: number; slug: string }[] = await (await page.request.get('/api/pistols')).json();
  const idOf = (slug: string) => slugs.find((pistol) => pistol.slug === slug)?.id;
  site.allow(/^Admin check failed: 403/);

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const device = await other.newPage();
  expect((await post(device, '/api/login', { email, password }, await ownAddress(device))).status()).toBe(200);
  const put = await device.request.put(`/api/user/pistols/${idOf('glock-g19-gen5-mos')}`, {
    headers: { Origin: baseURL ?? '' },
  });
  expect(put.status()).toBe(200);

  await site.open('/pistols/glock-g43x-mos');
  await page.getByRole('button', { name: 'Save as my pistol' }).click();
  await expect(page.getByRole('button', { name: '✓ My pistol' })).toBeVisible();
  await site.open('/auth');
  await logIn(page, { email, password });
  await page.waitForURL((url) => url.pathname !== '/auth');
  await site.open('/profile');
  const pistols = page.getByRole('region', { name: 'Your pistols' }).getByRole('listitem');
  await expect(pistols).toHaveText([/^Glock G43X MOS.*Fits are shown for this one/, /^Glock G19 Gen5 MOS/]);

  const [optic] = await (await page.request.get('/api/optics/pistol?for=glock-g43x-mos&fits=direct')).json();
  await post(page, '/api/favorites', { opticId: optic.id });
  await site.reload();
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link', { name: /^Mounts directly: .+ on the Glock G43X MOS$/ })).toBeVisible();

  await device.goto('/pistol');
  await expect(device.getByRole('link', { name: /on the Glock G43X MOS$/ }).first()).toBeVisible();
  await pistols.filter({ hasText: 'G19' }).getByRole('button', { name: /^Use/ }).click();
  await expect(pistols.first()).toHaveText(/^Glock G19 Gen5 MOS.*Fits are shown/);
  await device.reload();
  await expect(device.getByRole('link', { name: /on the Glock G19 Gen5 MOS$/ }).first()).toBeVisible();
  await other.close();

  await page.context().clearCookies();
  await site.open('/pistol');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('html[data-pistol]')).toHaveCount(0);
});

test('the cut of my slide decides every verdict, until I no longer know it', async ({ page, site }) => {
  const slug = 'sig-sauer-p365-xmacro';
  const fitting: { id: number; productLine: string }[] = await (
    await page.request.get(`/api/optics/pistol?for=${slug}&fits=direct`)
  ).json();
  const optic = fitting.find(({ productLine }) => productLine.startsWith('507K'));
  await site.open(`/pistols/${slug}`);
  await page.getByRole('button', { name: 'Save as my pistol' }).click();
  const onMine = (verdict: string) => page.getByRole('link', { name: new RegExp(`^${verdict}: Holosun 507K`) }).first();
  const cuts = page.getByRole('region', { name: 'Which cut does your slide have?' });
  await cuts.locator('a[href$="?cut=sig-loc-compact"]').click();
  await expect(page).toHaveURL(`/pistols/${slug}?cut=sig-loc-compact`);
  await expect(cuts).toContainText('Remembered with your pistol.');
  await expect(page.getByRole('table').getByRole('link', { name: /^Holosun 507K/ })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  const notKnown = page.locator('details').filter({ hasText: /^Fit not known \(\d+\)/ });
  await page.getByRole('heading', { name: 'Every way to mount' }).scrollIntoViewIfNeeded();
  await notKnown.locator('summary').click();
  await expect(notKnown.getByRole('link', { name: /^I own this setup: Holosun 507K/ }).first()).toHaveAttribute(
    'href',
    /^\/confirm-fit\?pistol=\d+&optic=\d+&cut=sig-loc-compact$/,
  );

  await site.open('/pistol?q=507k');
  await expect(onMine('Not known')).toBeVisible();
  await site.open(`/optic/${optic?.id}`);
  await expect(onMine('Not known')).toBeVisible();
  await onMine('Not known').click();
  const proof = page.getByRole('dialog', { name: /on the SIG Sauer P365-XMACRO$/ });
  await expect(proof).toContainText('On slides with the SIG-LOC Compact cut.');
  await proof.getByRole('link', { name: 'Change' }).click();
  await cuts.getByRole('link', { name: 'I don’t know' }).click();
  await expect(page.getByRole('main')).toContainText(
    /It depends on the cut\. On slides cut for P365 RMSc: mounts directly, disputed\./,
  );
  await site.open('/pistol?q=507k');
  await expect(onMine('Mounts directly, disputed')).toBeVisible();
});
