import { expect, test } from '../../support/fixtures.ts';
import { phone } from '../../support/pages.ts';

test('going back leads to the same place of a page whose lower sections are laid out late', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await site.open('/');
  const question = page.getByRole('region', { name: 'Frequently Asked Questions' }).getByRole('group').last();
  await question.scrollIntoViewIfNeeded();
  const place = () => question.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(place).toBeLessThan(phone.height);
  const before = await place();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'About Red Dot Atlas' })).toBeFocused();
  await page.goBack();
  await expect(question).toBeVisible();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(5);
});
