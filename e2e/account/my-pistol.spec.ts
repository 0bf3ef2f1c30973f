import { expect, test } from '../support/fixtures.ts';
import { cards } from '../support/list.ts';
import { openAccount, ownAddress, post, signIn } from '../support/members.ts';

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

  // The first device already has a pistol in the account.
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const device = await other.newPage();
  expect((await post(device, '/api/login', { email, password }, await ownAddress(device))).status()).toBe(200);
  const put = await device.request.put(`/api/user/pistols/${idOf('glock-g19-gen5-mos')}`, {
    headers: { Origin: baseURL ?? '' },
  });
  expect(put.status()).toBe(200);

  // The second one chooses another as a visitor, and signs in.
  await site.open('/pistols/glock-g43x-mos');
  await page.getByRole('button', { name: 'Save as my pistol' }).click();
  await expect(page.getByRole('button', { name: '✓ My pistol' })).toBeVisible();
  await site.open('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
  await site.open('/profile');
  const pistols = page.getByRole('region', { name: 'My pistols' }).getByRole('listitem');
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

  // Signing out leaves nothing behind.
  await page.context().clearCookies();
  await site.open('/pistol');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('html[data-pistol]')).toHaveCount(0);
});

test('a link’s pistol shows to members, too, with a pistol in the account and without', async ({
  page,
  site,
  baseURL,
}) => {
  await signIn(page, site);
  const mark = page.getByRole('link', { name: /on the SIG Sauer P365-XMACRO$/ }).first();
  const saved = page.waitForResponse('**/api/user/pistols?*');
  await site.open('/pistol?for=sig-sauer-p365-xmacro');
  await saved;
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Fits these pistols' })).toBeVisible();
  await expect(mark).toBeVisible();

  const { pistol } = await (await page.request.get('/api/pistols/by-slug/glock-g43x-mos')).json();
  await page.request.put(`/api/user/pistols/${pistol.id}`, { headers: { Origin: baseURL ?? '' } });
  await site.open('/pistol?for=sig-sauer-p365-xmacro');
  await page.waitForFunction(() => localStorage.getItem('red-dot-atlas:pistol'));
  await expect(mark).toBeVisible();
});
