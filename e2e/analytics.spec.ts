import { analyticsNotice, expect, test } from './fixtures.ts';

test('without a measurement id one warning is given and nothing leaves the site', async ({ page, site, baseURL }) => {
  const notices: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => message.text() === analyticsNotice && notices.push(message.type()));
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await site.open('/');
  for (const name of ['Pistol Optics', 'Rifle Optics', 'About']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  }
  await page.waitForLoadState('networkidle');
  expect(notices).toEqual(['warning']);
  expect([...hosts]).toEqual([baseURL]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});
