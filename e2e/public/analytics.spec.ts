import { expect, holdCalls, test } from '../support/fixtures.ts';

test("a page view has the page's title once its data has loaded, and the first one the address as opened", async ({
  page,
  site,
}) => {
  // Without a measurement id the content security policy blocks gtag.js, so commands wait in the data layer.
  site.allow(/googletagmanager/);
  await page.route('**/?utm_source=mail', async (route) => {
    const response = await route.fetch();
    const id = String.raw`\"analyticsId\",\"`;
    const body = (await response.text()).replace(id, `${id}G-TEST`);
    await route.fulfill({ response, body });
  });
  const answer = await holdCalls(page, '**/api/optic/*');
  const views = () =>
    page.evaluate(() =>
      ((window as Window & { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).flatMap((command) =>
        command[1] === 'page_view' ? [command[2]] : [],
      ),
    );
  const opened = '/?utm_source=mail';
  await page.goto(opened);
  const view = (path: string, title: string) => ({
    page_path: path,
    page_location: new URL(path, page.url()).href,
    page_title: title,
  });
  const home = view('/', await page.title());
  const first = { ...home, page_location: new URL(opened, page.url()).href };
  await expect.poll(views).toEqual([first]);
  await expect(page).toHaveURL('/');
  const link = page.locator('main a[href^="/optic/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.getByText('Loading optic details...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Technical specifications' })).toBeVisible();
  await expect(page).not.toHaveTitle(home.page_title);
  const optic = view(path, await page.title());
  await expect.poll(views).toEqual([first, optic]);
  await page.goBack();
  await expect.poll(views).toEqual([first, optic, home]);
});
