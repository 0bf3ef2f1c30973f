import { expect, test } from '../support/fixtures.ts';
import { compatible, fitting, g43x, names, option, step, wizardPath } from '../support/wizard.ts';

test('the wizard lists the optics that fit a pistol', async ({ page, site, request }) => {
  await site.open('/pistol-wizard');
  await option(page, 1, 'Glock').click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Glock');
  await option(page, 2, 'G43X MOS').click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Glock&model=G43X+MOS');
  for (const [group, count] of [
    ['Default footprint and plates in the box', 1],
    ['With a plate you buy separately', 2],
  ] as const) {
    await expect(page.getByRole('region', { name: group }).getByRole('link')).toHaveCount(count);
  }
  await expect(step(page, 3).getByRole('region')).toHaveCount(2);
  await option(page, 3, 'Shield RMSc').click();
  await expect(page).toHaveURL(wizardPath(g43x));

  const optics = await compatible(request, g43x.plate);
  expect(optics.length).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { name: 'Optics that fit the Glock G43X MOS (Shield RMSc)' })).toBeVisible();
  await expect(fitting(page)).toHaveCount(optics.length);
  await expect(page.getByRole('status').filter({ hasText: `${optics.length} optics` })).toBeVisible();
  const shown = await fitting(page).getByRole('rowheader').getByRole('link').all();
  const labels = await Promise.all(shown.map((link) => link.getAttribute('aria-label')));
  expect(labels.toSorted()).toEqual(names(optics).toSorted());
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

test('back undoes one choice at a time, and forward and reload keep them', async ({ page, site }) => {
  await site.open('/pistol-wizard');
  await option(page, 1, 'Glock').click();
  await option(page, 2, 'G43X MOS').click();
  await option(page, 3, 'Shield RMSc').click();
  await expect(fitting(page).first()).toBeVisible();
  await site.reload();
  await expect(page).toHaveURL(wizardPath(g43x));
  await expect(fitting(page).first()).toBeVisible();
  await page.goBack();
  await expect(option(page, 3, 'Shield RMSc')).toBeVisible();
  await expect(fitting(page)).toHaveCount(0);
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
  await page.getByRole('link', { name: 'Change mounting plate' }).click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Glock&model=G43X+MOS');
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

test('an unknown name reopens its step and is not echoed', async ({ page, site }) => {
  const response = await site.open(wizardPath({ ...g43x, plate: 'acro' }));
  expect(response.status()).toBe(200);
  await expect(step(page, 3)).toContainText('We don’t list that plate for this pistol.');
  await expect(page.getByRole('main')).not.toContainText('acro', { ignoreCase: false });
  expect(await step(page, 3).getByRole('link').count()).toBeGreaterThan(1);
  await expect(fitting(page)).toHaveCount(0);
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

test('the way from home to results takes four API calls', async ({ page, site }) => {
  await site.open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pistol Wizard' }).click();
  await option(page, 1, 'Glock').click();
  await option(page, 2, 'G43X MOS').click();
  await option(page, 3, 'Shield RMSc').click();
  await expect(fitting(page).first()).toBeVisible();
  expect(site.apiCalls).toEqual([
    '/api/pistols?pageSize=1000',
    expect.stringMatching(/^\/api\/pistols\/\d+$/),
    expect.stringMatching(/^\/api\/optics\/compatible\/rmsc\?pageSize=1000$/),
    expect.stringMatching(/^\/api\/pistols\/\d+\/fits$/),
  ]);
});

test('results are rendered on the server and hydrate without API calls', async ({ page, site, request }) => {
  const html = await (await request.get(wizardPath(g43x))).text();
  for (const name of names(await compatible(request, g43x.plate))) expect(html).toContain(`aria-label="${name}"`);
  await site.open(wizardPath(g43x));
  await page.waitForLoadState('networkidle');
  expect(site.apiCalls).toEqual([]);
});

test("an optic's page links the pistols it fits to the wizard's results", async ({ page, site, request }) => {
  const [optic] = await compatible(request, g43x.plate);
  await site.open(`/optic/${optic?.id}`);
  const fits = page.getByRole('region', { name: 'Fits these pistols' });
  const link = fits.getByRole('link', { name: 'Glock G43X MOS' });
  if (!(await link.isVisible())) await fits.getByText(/^Mounts directly/).click();
  await link.click();
  await expect(page).toHaveURL(wizardPath(g43x));
  await expect(
    fitting(page).getByRole('link', { name: `${optic?.brand} ${optic?.productLine}`, exact: true }),
  ).toBeVisible();
});
