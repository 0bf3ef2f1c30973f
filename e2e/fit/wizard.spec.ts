import type { Locator, Page } from '@playwright/test';
import { expect, test, waitForLaterParts } from '../support/fixtures.ts';
import { fitsOf, fitting, g43x, nameLinks, names, option, pistol, step, wizardPath } from '../support/wizard.ts';

test('the wizard lists what fits a pistol and a plate, and back, forward and reload keep each choice', async ({
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

  await site.reload();
  await expect(page).toHaveURL(wizardPath(g43x));
  await expect(fitting(page).first()).toBeVisible();
  await page.goBack();
  await expect(option(page, 3, 'All plates')).toHaveAttribute('aria-current', 'true');
  await expect(fitting(page)).toHaveCount(optics.length);
  await page.goBack();
  await expect(option(page, 2, 'G43X MOS')).toBeVisible();
  await page.goBack();
  await expect(option(page, 1, 'Glock')).toBeVisible();
  await page.goForward();
  await expect(option(page, 2, 'G43X MOS')).toBeVisible();
  await expect(step(page, 1)).toContainText('Glock');
});

test('a pistol without an optic cut lists the options', async ({ page, site }) => {
  await site.open('/pistol-wizard?brand=Glock');
  await expect(option(page, 2, 'G43')).toHaveAccessibleName('G43 No optic cut');
  await option(page, 2, 'G43').click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Glock&model=G43');
  const main = page.getByRole('main');
  await expect(main).toContainText('The Glock G43 isn’t cut for an optic.');
  await expect(step(page, 3)).toBeHidden();
  await main.getByRole('link', { name: 'G43X MOS', exact: true }).click();
  await expect(page).toHaveURL('/pistol-wizard?brand=Glock&model=G43X+MOS');
  await expect(step(page, 3)).toBeVisible();
});

test('the first box takes a model, and Enter opens the only one', async ({ page, site }) => {
  await site.open('/pistol-wizard');
  const found = step(page, 1).getByRole('list', { name: 'brands and models' }).getByRole('link');
  const box = page.getByRole('searchbox', { name: 'Search brands and models' });
  await box.fill('xmacro');
  await expect(found).toContainText(['SIG Sauer P365-XMACRO', 'SIG Sauer P365-XMACRO COMP']);
  await box.fill('p365');
  await expect.poll(() => found.count()).toBeGreaterThan(4);
  await box.fill('48 mos');
  await expect(found).toHaveText([/^Glock G48 MOS/]);
  await box.press('Enter');
  await expect(page).toHaveURL(wizardPath({ brand: 'Glock', model: 'G48 MOS' }));
  await expect(fitting(page).first()).toBeVisible();
});

async function tabTo(page: Page, target: Locator, max: number): Promise<void> {
  for (let pressed = 0; pressed < max; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached within ${max} tabs: ${target}`);
}

test('the keyboard alone leads from a brand to an optic', async ({ page, site }) => {
  await site.open('/pistol-wizard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, option(page, 1, 'Glock'), 40);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2. Choose model' })).toBeFocused();
  await tabTo(page, option(page, 2, 'G43X MOS'), 60);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Optics that fit the Glock G43X MOS/ })).toBeFocused();
  const first = nameLinks(page).first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await tabTo(page, first, 9);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
});

test('the results are a table to screen readers, on a phone too', async ({ page, site }) => {
  await site.open(wizardPath({ ...g43x, plate: 'rmrcc' }));
  await waitForLaterParts(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.getByRole('table', { name: 'Optics that fit' })).toMatchAriaSnapshot(`
      - table "Optics that fit":
        - caption: Optics that fit
        - rowgroup:
          - row:
            - columnheader "Optic"
            - columnheader "Price"
        - rowgroup:
          - row:
            - rowheader "Needs a plate Sold separately (1)"
          - row:
            - rowheader "RMRcc plate for the slimline Glock MOS"
          - row:
            - rowheader:
              - link /Trijicon RMRcc/
              - text: Open · 1.25 oz
              - link /^Fit details/
            - cell:
              - button /Compare Trijicon RMRcc/
    `);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("the wizard's links lead to an optic", async ({ page, request }) => {
    await page.goto('/pistol-wizard');
    await option(page, 1, 'Glock').click();
    await option(page, 2, 'G43X MOS').click();
    await expect(page).toHaveURL(wizardPath(pistol));
    await option(page, 3, 'Shield RMSc').click();
    await expect(page).toHaveURL(wizardPath(g43x));
    const fits = await fitsOf(request, pistol);
    const optics = fits.filter(({ footprintKey }) => footprintKey === g43x.plate).flatMap((fit) => fit.optics);
    await expect(fitting(page)).toHaveCount(optics.length);
    await expect(step(page, 3)).toContainText('Shield RMSc');
    const first = nameLinks(page).first();
    const name = (await first.getAttribute('aria-label')) ?? '';
    expect(names(optics)).toContain(name);
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
