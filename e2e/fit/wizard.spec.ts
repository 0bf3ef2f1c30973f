import { expect, test } from '../support/fixtures.ts';
import { fitsOf, fitting, g43x, nameLinks, names, option, pistol, step, wizardPath } from '../support/wizard.ts';

test('the wizard lists the optics that fit a pistol, and a plate shows a part of them', async ({
  page,
  site,
  request,
}) => {
  await site.open('/pistol-wizard');
  await option(page, 1, 'Glock').click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Glock');
  await option(page, 2, 'G43X MOS').click();
  await expect(page).toHaveURL(wizardPath(pistol));
  const fits = await fitsOf(request, pistol);
  const optics = fits.flatMap((fit) => fit.optics);
  await expect(page.getByRole('heading', { name: 'Optics that fit the Glock G43X MOS', exact: true })).toBeVisible();
  await expect(fitting(page)).toHaveCount(optics.length);
  await expect(page.getByRole('status').filter({ hasText: `${optics.length} optics` })).toBeVisible();
  const shown = await nameLinks(page).all();
  const labels = await Promise.all(shown.map((link) => link.getAttribute('aria-label')));
  expect(labels.toSorted()).toEqual(names(optics).toSorted());

  await expect(option(page, 3, 'All plates')).toHaveAttribute('aria-current', 'true');
  await option(page, 3, 'Shield RMSc').click();
  await expect(page).toHaveURL(wizardPath(g43x));
  await expect(page.getByRole('heading', { name: 'Optics that fit the Glock G43X MOS (Shield RMSc)' })).toBeVisible();
  const onPlate = fits.filter(({ footprintKey }) => footprintKey === 'rmsc').flatMap((fit) => fit.optics);
  await expect(fitting(page)).toHaveCount(onPlate.length);
  const direct = fits.filter(({ verdict }) => verdict === 'direct').flatMap((fit) => fit.optics);
  await expect(option(page, 3, 'Shield RMSc')).toContainText(
    `Direct, ${direct.length} optics; ${onPlate.length - direct.length} more with`,
  );
  await option(page, 3, 'All plates').click();
  await expect(page).toHaveURL(wizardPath(pistol));
  await expect(fitting(page)).toHaveCount(optics.length);
});

test('a pistol without an optic cut lists the options', async ({ page, site }) => {
  await site.open('/pistol-wizard?brand=Glock');
  await expect(option(page, 2, 'G43')).toHaveAccessibleName('G43 No optic cut');
  await option(page, 2, 'G43').click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Glock&model=G43');
  const main = page.getByRole('main');
  await expect(main).toContainText('The Glock G43 isn’t cut for an optic.');
  await expect(step(page, 3)).toBeHidden();
  for (const [name, href] of [
    ['Trijicon RMR', '/pistol?footprint=rmr'],
    ['Shield RMSc', '/pistol?footprint=rmsc'],
    ['Rear Sight Dovetail optics', '/pistol?footprint=rear-sight-dovetail'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await main.getByRole('link', { name: 'G43X MOS', exact: true }).click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Glock&model=G43X+MOS');
  await expect(step(page, 3)).toBeVisible();
});

test('a pistol whose cut we don’t know asks its owner, in the wizard and on its page', async ({ page, site }) => {
  for (const path of ['/pistol-wizard?brand=Kimber&model=KDS9c', '/pistols/kimber-kds9c']) {
    await site.open(path);
    await page.getByRole('link', { name: 'tell us which footprints it takes' }).click();
    await expect(page).toHaveURL(/\/correct\?kind=pistol&id=\d+&field=footprints$/);
    await expect(page.getByRole('link', { name: 'Kimber KDS9c' })).toBeVisible();
  }
});

test('back undoes one choice at a time, and forward and reload keep them', async ({ page, site }) => {
  await site.open('/pistol-wizard');
  await option(page, 1, 'Glock').click();
  await option(page, 2, 'G43X MOS').click();
  await option(page, 3, 'Shield RMSc').click();
  await expect(page).toHaveURL(wizardPath(g43x));
  await site.reload();
  await expect(page).toHaveURL(wizardPath(g43x));
  await expect(fitting(page).first()).toBeVisible();
  await page.goBack();
  await expect(option(page, 3, 'All plates')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(option(page, 2, 'G43X MOS')).toBeVisible();
  await expect(step(page, 3)).toBeHidden();
  await page.goBack();
  await expect(option(page, 1, 'Glock')).toBeVisible();
  await expect(step(page, 2)).toBeHidden();
  await page.goForward();
  await expect(option(page, 2, 'G43X MOS')).toBeVisible();
  await expect(step(page, 1)).toContainText('Glock');
});

test("'Change' clears a choice and those after it", async ({ page, site }) => {
  await site.open(wizardPath(g43x));
  await option(page, 3, 'Holosun K').click();
  await page.getByRole('link', { name: 'Change model' }).click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Glock');
  await option(page, 2, 'G19 Gen5 MOS').click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Glock&model=G19+Gen5+MOS');
  await page.getByRole('link', { name: 'Change pistol brand' }).click();
  await expect(page).toHaveURL('/pistol-wizard');
  await option(page, 1, 'Ruger').click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Ruger');
  await expect(step(page, 3)).toBeHidden();
});

test('an unknown plate shows everything and is not echoed', async ({ page, site }) => {
  const response = await site.open(wizardPath({ ...g43x, plate: 'acro' }));
  expect(response.status()).toBe(200);
  await expect(step(page, 3)).toContainText('We don’t list that plate for this pistol.');
  await expect(page.getByRole('heading')).not.toContainText(['acro']);
  await expect(option(page, 3, 'All plates')).toHaveAttribute('aria-current', 'true');
  await expect(fitting(page).first()).toBeVisible();
});

test('typing filters brands and models', async ({ page, site }) => {
  await site.open('/pistol-wizard');
  const brands = step(page, 1).getByRole('list').getByRole('link');
  expect(await brands.count()).toBeGreaterThan(20);
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('SPRING');
  await expect(brands).toHaveText([/^Springfield Armory/]);
  await page.getByRole('searchbox').fill('no such');
  await expect(step(page, 1).getByRole('status')).toHaveText('No brands match.');
  await page.getByRole('searchbox').fill('glo');
  await brands.first().click();
  await expect(page.getByRole('searchbox', { name: 'Search models' })).toHaveValue('');
  await page.getByRole('searchbox', { name: 'Search models' }).fill('43x');
  await expect(step(page, 2).getByRole('list').getByRole('link')).toHaveText(['G43X COA', 'G43X MOS']);
});

test('the first box takes a model, and Enter opens the only one', async ({ page, site }) => {
  await site.open('/pistol-wizard');
  const found = step(page, 1).getByRole('list').getByRole('link');
  const box = page.getByRole('searchbox', { name: 'Search brands and models' });
  await box.fill('xmacro');
  await expect(found).toContainText(['SIG Sauer P365-XMACRO', 'SIG Sauer P365-XMACRO COMP']);
  await box.fill('p365');
  await expect.poll(() => found.count()).toBeGreaterThan(4);
  await box.fill('43x mos');
  await expect(found).toHaveText(['Glock G43X MOS']);
  await box.press('Enter');
  await expect(page).toHaveURL(wizardPath(pistol));
  await expect(fitting(page).first()).toBeVisible();
});

test('who has a pistol sees what fits it in one click', async ({ page, site }) => {
  await site.open('/pistol-wizard?for=glock-g43x-mos');
  await page.getByRole('link', { name: 'What fits my G43X MOS' }).click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Glock&model=G43X+MOS');
  await expect(page.getByRole('heading', { name: /^Optics that fit the .*G43X MOS/ })).toBeVisible();
});

test('the way from home to results takes three API calls', async ({ page, site }) => {
  await site.open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pistol Wizard' }).click();
  await option(page, 1, 'Glock').click();
  await option(page, 2, 'G43X MOS').click();
  await expect(fitting(page).first()).toBeVisible();
  // The guides below the steps are extra.
  const calls = site.apiCalls.filter((path) => !path.startsWith('/api/blog/guides'));
  expect(calls).toEqual([
    '/api/pistols?pageSize=1000',
    expect.stringMatching(/^\/api\/pistols\/\d+$/),
    expect.stringMatching(/^\/api\/pistols\/\d+\/optics$/),
  ]);
});

test('results are rendered on the server', async ({ request }) => {
  const html = await (await request.get(wizardPath(pistol))).text();
  const optics = (await fitsOf(request, pistol)).flatMap((fit) => fit.optics);
  for (const name of names(optics)) expect(html).toContain(`aria-label="${name}"`);
});

test("an optic's page links the pistols it fits, whose pages list it", async ({ page, site, request }) => {
  const optic = (await fitsOf(request, pistol))[0]?.optics[0];
  await site.open(`/optic/${optic?.id}`);
  const fits = page.getByRole('region', { name: 'Fits these pistols' });
  await fits.getByRole('link', { name: 'Glock G43X MOS' }).click();
  await expect(page).toHaveURL('/pistols/glock-g43x-mos');
  await expect(
    page.getByRole('table').getByRole('link', { name: names(optic ? [optic] : [])[0] ?? '', exact: true }),
  ).toBeVisible();
});
