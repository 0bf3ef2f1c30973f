import type { APIRequestContext, Cookie, Page } from '@playwright/test';
import { makeOptic, readOptic } from '../support/admin/admin-optics.ts';
import { openAdmin, otherAdmin, signInAsAdmin, toast } from '../support/admin/admins.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import { type Member, openAccount, ownAddress, post } from '../support/members.ts';

const items = (page: Page) => page.getByRole('article');

/** Opens a list of the queue with the contributions about one optic. */
async function openQueue(page: Page, site: Site, brand: string, list: string): Promise<void> {
  await signInAsAdmin(page);
  await openAdmin(page, site, `/admin/contributions?list=${list}&q=${brand}`, 'Contributions');
  await expect(items(page)).toHaveCount(1);
}

/** The sessions of the members, by email: checking a password is slow by design. */
const sessions = new Map<string, Cookie[]>();

/** Hands the browser to a member. Open a page afterward. */
async function becomeMember(page: Page, site: Site, { email, password }: Member): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  await context.addCookies(sessions.get(email) ?? []);
  if (!sessions.has(email)) {
    expect((await post(page, '/api/login', { email, password }, await ownAddress(page))).status()).toBe(200);
    sessions.set(email, await context.cookies());
  }
  site.allow(/^Admin check failed: 40[13]/);
}

/** Sends a correction of an optic's weight through the API. */
async function correctWeight(page: Page, id: number, value: number): Promise<void> {
  const fact = { field: 'weightOz', value, url: null, words: null, method: 'On a letter scale' };
  const { baseURL = '' } = test.info().project.use;
  const sent = await page.request.put('/api/user/corrections', {
    data: { entity: 'optic', id, facts: [fact], note: null },
    headers: { Origin: baseURL },
  });
  expect(sent.status()).toBe(200);
}

test('a member answers a question, and the correction is accepted', async ({ page, site }) => {
  const optic = await makeOptic(page, { weightOz: 1.2 });
  await page.context().clearCookies();
  const member = await openAccount(page);
  await becomeMember(page, site, member);
  await correctWeight(page, optic.id, 1.3);

  await openQueue(page, site, optic.brand, 'open');
  await items(page)
    .getByRole('button', { name: /^Ask the member/ })
    .click();
  const ask = page.getByRole('dialog', { name: 'Ask the member' });
  await ask.getByRole('button', { name: 'How did you measure it?' }).click();
  await ask.getByRole('button', { name: 'Send question' }).click();
  await expect(toast(page)).toContainText('Question sent');

  await becomeMember(page, site, member);
  await site.open('/profile');
  const sent = page.getByRole('region', { name: 'Your contributions' }).getByRole('listitem');
  await expect(sent).toContainText('How did you measure it?');
  await sent.getByLabel('Your answer').fill('Twice, without the mount');
  await sent.getByRole('button', { name: 'Send answer' }).click();
  await expect(sent).toBeFocused();
  await expect(sent).toContainText('Waiting for an editor');

  await openQueue(page, site, optic.brand, 'open');
  await expect(items(page)).toContainText('Twice, without the mount');
  await items(page).getByRole('button', { name: 'Accept', exact: false }).first().click();
  await expect(toast(page)).toContainText('Accepted');
  expect((await readOptic(page, optic.id)).weightOz).toBe(1.3);
});

/** Accepts the one contribution about an optic, with another value than the member's. */
async function acceptAs(admin: APIRequestContext, brand: string, value: number): Promise<void> {
  const [waiting] = await (await admin.get(`/api/admin/contributions?q=${brand}`)).json();
  const { version, row } = waiting;
  const data = { version, rowVersion: row.version, value };
  expect((await admin.post(`/api/admin/contributions/${waiting.id}/accept`, { data })).status()).toBe(200);
}

test('a reported review that its member edits is not deleted unread', async ({ page, site }) => {
  const optic = await makeOptic(page, {});
  const writer = await otherAdmin(page);
  const spam = { opticId: optic.id, rating: 1, reviewText: 'Buy dots at spam.example' };
  const { id } = await (await writer.post('/api/reviews', { data: spam })).json();
  await becomeMember(page, site, await openAccount(page));
  await site.open(`/report?review=${id}`);
  await page.getByRole('radio', { name: 'Spam' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Report sent' })).toBeFocused();

  await openQueue(page, site, optic.brand, 'open');
  await expect(items(page)).toContainText('Buy dots at spam.example');
  await writer.put(`/api/reviews/${id}`, { data: { rating: 1, reviewText: 'Lost zero after 50 rounds' } });
  site.allow(/status of 409/);
  await items(page).getByRole('button', { name: 'Delete review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this review?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('This review was edited.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(items(page)).toContainText('Lost zero after 50 rounds');
  await items(page).getByRole('button', { name: 'Delete review' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('Review deleted');
  await writer.dispose();
});

test('of two administrators on one contribution, the second sees both values', async ({ page, site }) => {
  const optic = await makeOptic(page, { weightOz: 1.2 });
  await page.context().clearCookies();
  await becomeMember(page, site, await openAccount(page));
  await correctWeight(page, optic.id, 1.3);
  site.allow(/409/);

  await openQueue(page, site, optic.brand, 'open');
  const other = await otherAdmin(page);
  await acceptAs(other, optic.brand, 1.4);
  await items(page).getByRole('button', { name: 'Accept', exact: false }).first().click();
  await expect(toast(page)).toContainText('Someone else decided this');
  await expect(toast(page)).toContainText('accepted as 1.4 oz instead of 1.3 oz in the meantime');
  expect((await readOptic(page, optic.id)).weightOz).toBe(1.4);
  await other.dispose();
});
