import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { choice } from '../support/list.ts';
import { fitsOf, fitting, g43x, nameLinks, names, option, pistol, step, wizardPath } from '../support/wizard.ts';

/** Presses Tab until the target has focus. */
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

test('a choice of brand or model moves focus to what it opens', async ({ page, site }) => {
  await site.open('/pistol-wizard');
  await option(page, 1, 'Glock').press('Enter');
  await expect(page.getByRole('heading', { name: '2. Choose model' })).toBeFocused();
  await option(page, 2, 'G43X MOS').press('Enter');
  await expect(page.getByRole('heading', { name: /^Optics that fit the Glock G43X MOS/ })).toBeFocused();
  await option(page, 3, 'Shield RMSc').press('Enter');
  await expect(page).toHaveURL(wizardPath(g43x));
  await expect(option(page, 3, 'Shield RMSc'), 'a filter keeps focus').toBeFocused();
  await page.getByRole('link', { name: 'Change model' }).press('Enter');
  await expect(page.getByRole('heading', { name: '2. Choose model' })).toBeFocused();
  await option(page, 2, 'G43').press('Enter');
  await expect(page.getByRole('region', { name: 'No optic cut' })).toBeFocused();
});

test('two quick filter choices both count', async ({ page, site }) => {
  await site.open(wizardPath(g43x));
  await page.getByText(/^Filters/).click();
  await page.evaluate(() => {
    for (const value of ['Cyelee', 'Vortex']) {
      document.querySelector<HTMLInputElement>(`input[name="optic.brand"][value=${value}]`)?.click();
    }
  });
  await expect(choice(page, 'Brand', 'Cyelee')).toBeChecked();
  await expect(choice(page, 'Brand', 'Vortex')).toBeChecked();
});

test('the steps have an accessible structure', async ({ page, site }) => {
  await site.open('/pistol-wizard?brand=Glock&model=G43X+MOS');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Pistol Wizard" [level=1]
      - paragraph
      - region "Step 1":
        - heading "1. Choose pistol brand" [level=2]
        - paragraph: Glock
        - link "Change pistol brand":
          - /url: /pistol-wizard
      - region "Step 2":
        - heading "2. Choose model" [level=2]
        - paragraph: G43X MOS
        - link "Change model":
          - /url: /pistol-wizard?brand=Glock
      - region "Step 3":
        - heading "3. Choose mounting plate" [level=2]
        - paragraph: All plates
        - list "mounting plates":
          - listitem:
            - link /All plates \\d+ optics/:
              - /url: /pistol-wizard?brand=Glock&model=G43X+MOS
          - listitem:
            - link /Shield RMSc Direct/:
              - /url: /pistol-wizard?brand=Glock&model=G43X+MOS&plate=rmsc
          - listitem:
            - link /Holosun K Sold separately/
          - listitem:
            - link /Trijicon RMRcc Sold separately/
  `);
});

test('the results are a table to screen readers, on a phone too', async ({ page, site }) => {
  await site.open(wizardPath({ ...g43x, plate: 'rmrcc' }));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('table', { name: 'Optics that fit' })).toMatchAriaSnapshot(`
      - table "Optics that fit":
        - caption: Optics that fit
        - rowgroup:
          - row:
            - columnheader "Optic"
            - columnheader "Weight"
            - columnheader "Price"
            - columnheader "Comparison"
        - rowgroup:
          - row:
            - rowheader "With a plate sold separately (1)"
          - row:
            - rowheader "Third-party slimline plate, sold separately"
          - row:
            - rowheader:
              - link /Trijicon RMRcc/
              - link "I run this"
            - cell /oz/
            - cell
            - cell:
              - button /Compare Trijicon RMRcc/
    `);
  }
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
    await nameLinks(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name: names(optics)[0] ?? '' })).toBeVisible();
  });

  test('the first box finds a model', async ({ page }) => {
    await page.goto('/pistol-wizard');
    await page.getByRole('searchbox', { name: 'Search brands and models' }).fill('xmacro comp');
    await page.getByRole('button', { name: 'Search' }).click();
    await step(page, 1).getByRole('link', { name: 'SIG Sauer P365-XMACRO COMP' }).click();
    await expect(fitting(page).first()).toBeVisible();
  });
});
