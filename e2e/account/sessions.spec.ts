import { checkAccess } from '../support/admin/admins.ts';
import { expect, test } from '../support/fixtures.ts';
import { addressHeader, post, signIn } from '../support/members.ts';

test('a member ends another session, and then all others', async ({ page, site, browser }) => {
  const { baseURL = '' } = test.info().project.use;
  site.allow(/status of 401/);
  const { email, password } = await signIn(page, site);
  const signInElsewhere = async (userAgent: string) => {
    const extraHTTPHeaders = { Origin: baseURL, ...addressHeader() };
    const context = await browser.newContext({ baseURL, userAgent, extraHTTPHeaders });
    expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
    return context.request;
  };
  const phone = await signInElsewhere('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1');
  const laptop = await signInElsewhere('Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0');
  const tablet = await signInElsewhere('Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Safari/537.36');
  await site.open('/profile');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByRole('listitem').first()).toContainText('this browser');
  await checkAccess(page, 'the list of sessions');
  await sessions.getByRole('button', { name: 'End this session: Safari on iPhone' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  expect((await phone.get('/api/user')).status()).toBe(401);
  expect((await laptop.get('/api/user')).status()).toBe(200);
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('button')).toHaveCount(0);
  for (const request of [laptop, tablet]) expect((await request.get('/api/user')).status()).toBe(401);
  expect((await page.request.get('/api/user')).status()).toBe(200);
});

test('a page whose session was ended elsewhere says so', async ({ page, site }) => {
  site.allow(/status of 401/);
  const { email, password } = await signIn(page, site);
  await site.open('/profile');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  // Without its cookie, the browser's earlier session goes on.
  await page.context().clearCookies();
  await expect(await post(page, '/api/login', { email, password })).toBeOK();
  await site.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await page.context().clearCookies({ name: 'session' });
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await expect(sessions).toContainText('Your session has ended.');
});
