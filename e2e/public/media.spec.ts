import { expect, test } from '../support/fixtures.ts';

test('paper has the answers that the screen folds, but no folded controls', async ({ page, site }) => {
  await site.open('/faq');
  const answers = page.locator('details[name] > div');
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  expect(await answers.count()).toBeGreaterThan(5);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();

  await site.open('/pistol?view=table');
  const columns = page.locator('details', { has: page.getByText('Columns', { exact: true }) });
  await expect(columns.getByRole('checkbox').first()).toBeHidden();
});

test('forced colors mark the current link of the header only', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await site.open('/rifle');
  const links = page.getByRole('banner').getByRole('navigation').locator('a[href]:visible');
  const marked = await links.evaluateAll((all) =>
    all
      .filter((link) => getComputedStyle(link).borderBottomWidth !== '0px' && !link.classList.contains('btn'))
      .map((link) => link.textContent),
  );
  expect(marked).toEqual(['Rifle Optics']);
});
