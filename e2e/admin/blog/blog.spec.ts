import { dialog, fireCron, makePost, openBlog, preview, row, unique } from '../../support/admin/admin-blog.ts';
import { checkAccess, signInAsAdmin } from '../../support/admin/admins.ts';
import { button, field, toast } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';

// The form uses local time and the API UTC, so test in a zone where they differ.
test.use({ timezoneId: 'America/New_York' });
// The publish button of one test would publish the posts of another.
test.describe.configure({ mode: 'default' });

test('a post goes from author and category to draft, scheduled, published and archived', async ({
  page,
  site,
  browser,
}) => {
  site.allow(/status of 404/);
  await signInAsAdmin(page);
  await openBlog(page, site, '?tab=authors');
  const word = unique();

  await button(page, 'New Author').click();
  const author = dialog(page, 'Create New Author');
  await expect(field(author, 'Name *')).toBeFocused();
  await field(author, 'Name *').fill(`Jane ${word}`);
  await field(author, 'Social Links').fill('{"YouTube": "javascript:alert(1)"}');
  await button(author, 'Create Author').click();
  await expect(field(author, 'Social Links')).toHaveAccessibleDescription(/^Social links must be JSON/);
  await field(author, 'Email').fill(`${word}@example.com`);
  await field(author, 'Social Links').fill(`{"YouTube": "https://youtube.com/@${word}"}`);
  await field(author, 'Bio').fill('Shoots on Sundays.');
  await button(author, 'Create Author').click();
  await expect(toast(page)).toContainText('Author created successfully');
  await expect(author).toBeHidden();
  await expect(button(page, 'New Author')).toBeFocused();
  await expect(row(page, `Jane ${word}`)).toContainText('Active');

  await page.getByRole('tab', { name: /^Categories \(\d+\)$/ }).click();
  await expect(page).toHaveURL('/admin/blog?tab=categories');
  await button(page, 'New Category').click();
  const category = dialog(page, 'Create New Category');
  await field(category, 'Name *').fill(`Plates & ${word}`);
  await expect(field(category, 'Slug *')).toHaveValue(`plates-${word}`);
  await field(category, 'Color').fill('#0b7a3b');
  await button(category, 'Create Category').click();
  await expect(toast(page)).toContainText('Category created successfully');
  await expect(row(page, `Plates & ${word}`)).toContainText(`plates-${word}`);

  await page.getByRole('tab', { name: /^Posts \(\d+\)$/ }).click();
  const before = await page.getByRole('tab', { name: /^Posts/ }).textContent();
  await button(page, 'New Post').click();
  const writing = dialog(page, 'Create New Post');
  await field(writing, 'Title *').fill(`What's a ${word} plate?`);
  await expect(field(writing, 'Slug *')).toHaveValue(`whats-a-${word}-plate`);
  const content = field(writing, 'Content *');
  await content.fill(`## The ${word} answer\n\nIt is thin.\n\n[[optic:1]]\n\n`);
  await content.evaluate((area: HTMLTextAreaElement) => {
    const start = area.value.indexOf('thin');
    area.setSelectionRange(start, start + 'thin'.length);
  });
  await button(writing, 'Bold').click();
  await expect(content).toHaveValue(/It is \*\*thin\*\*\./);
  await expect(preview(page).getByRole('heading', { name: `The ${word} answer` })).toBeVisible();
  await expect(preview(page).getByText('thin')).toBeVisible();
  await expect(preview(page).getByRole('complementary', { name: 'Optics mentioned here' })).toBeVisible();
  await field(writing, 'Author *').selectOption(`Jane ${word}`);
  await writing.getByRole('checkbox', { name: `Plates & ${word}` }).check();
  await field(writing, 'Tags').fill(`rmr, , ${word},rmr `);
  await expect(field(writing, 'Scheduled For')).toHaveCount(0);
  await button(writing, 'Create Post').click();
  await expect(toast(page)).toContainText('Post created successfully');
  await expect(writing).toBeHidden();
  await expect(row(page, word)).toContainText('Draft');
  await expect(page.getByRole('tab', { name: /^Posts/ })).not.toHaveText(before ?? '');

  const slug = `whats-a-${word}-plate`;
  const reader = await browser.newContext();
  const status = async () => (await reader.request.get(`/blog/${slug}`)).status();
  expect(await status()).toBe(404);
  await row(page, word).getByRole('button', { name: /^Edit/ }).click();
  const editing = dialog(page, 'Edit Post');
  await expect(field(editing, 'Tags')).toHaveValue(`rmr, ${word}`);
  await field(editing, 'Status').selectOption('Scheduled');
  await button(editing, 'Update Post').click();
  await expect(field(editing, 'Scheduled For')).toBeFocused();
  await expect(field(editing, 'Scheduled For')).toHaveAccessibleDescription(/^A scheduled post needs a date and time/);
  const due = await page.evaluate(() => {
    const minute = 60_000;
    const time = Math.floor(Date.now() / minute) * minute;
    const local = new Date(time - new Date(time).getTimezoneOffset() * minute);
    return { iso: new Date(time).toISOString(), local: local.toISOString().slice(0, 16) };
  });
  await field(editing, 'Scheduled For').fill(due.local);
  await button(editing, 'Update Post').click();
  await expect(toast(page)).toContainText('Post updated successfully');
  await expect(row(page, word)).toContainText('Scheduled for');
  const local = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/New_York' } as const;
  await expect(row(page, word).getByRole('time').first()).toHaveText(new Date(due.iso).toLocaleString('en-US', local));
  expect(await status()).toBe(404);

  await fireCron(page);
  expect(await status()).toBe(200);
  const [shown] = await (await reader.request.get(`/api/blog/posts?q=${word}`)).json();
  expect(shown).toMatchObject({ publishedAt: due.iso, tags: ['rmr', word] });

  await page.getByRole('tab', { name: /^Authors/ }).click();
  await page.getByRole('tab', { name: /^Posts/ }).click();
  await expect(row(page, word)).toContainText('Published');
  await row(page, word).getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(`/blog/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`What's a ${word} plate?`);
  await page.goBack();

  await row(page, word).getByRole('button', { name: /^Edit/ }).click();
  await field(editing, 'Status').selectOption('Archived');
  await button(editing, 'Update Post').click();
  await expect(row(page, word)).toContainText('Archived');
  expect(await status()).toBe(404);
  await reader.close();
});

test('the button publishes due posts and says when there are none', async ({ page, site }) => {
  const { title } = await makePost(page, { status: 'scheduled', scheduledFor: '2026-01-01T00:00:00.000Z' });
  await openBlog(page, site, `?q=${title}`);
  await expect(row(page, title)).toContainText('Scheduled');
  await button(page, 'Publish Scheduled Posts').click();
  await expect(toast(page)).toContainText('Scheduled posts published successfully');
  await expect(row(page, title)).toContainText('Published');
  await button(page, 'Publish Scheduled Posts').click();
  await expect(toast(page)).toContainText('No scheduled posts were due.');
});

test('deleting a post takes effect at once, leaves its row in place, and Undo restores it', async ({ page, site }) => {
  const { title, slug } = await makePost(page, { status: 'published' });
  await makePost(page, { title: `${title} later` });
  await makePost(page, { title: `${title} latest` });
  await openBlog(page, site, `?q=${title}`);
  const titles = page.getByRole('table').locator('tbody td:first-child');
  const order = [`${title} latest`, `${title} later`, title].map((text) => new RegExp(`^${text}/`));
  await expect(titles).toHaveText(order);
  await button(page, `Delete “${title} later”`).click();
  await expect(button(page, `Undo the deletion of “${title} later”`)).toBeFocused();
  await expect(titles).toHaveText(order);
  await checkAccess(page, 'a deleted row');
  await page.keyboard.press('Enter');
  await expect(button(page, `${title} later`)).toBeFocused();
  await expect(titles, 'a restored post, the last one changed, stays where it was').toHaveText(order);
  await page.getByLabel('Search posts').fill('nothing has this title');
  await expect(page.getByText('No posts found', { exact: true })).toBeVisible();
  await page.getByLabel('Search posts').fill(title);
  await expect(titles).toHaveCount(3);

  await button(page, `Delete “${title}”`).click();
  await expect(toast(page)).toContainText('Post deleted successfully');
  const only = row(page, `${title}/`);
  await expect(only).toContainText('Deleted');
  expect((await page.request.get(`/api/blog/posts/${slug}`)).status()).toBe(404);
  await page.keyboard.press('F8');
  await button(toast(page), 'Undo').press('Enter');
  await expect(toast(page)).toContainText('Post restored successfully');
  await expect(only).toContainText('Published');
  expect((await page.request.get(`/api/blog/posts/${slug}`)).status()).toBe(200);
});

test('the tabs and their dialogs pass axe', async ({ page, site }) => {
  const { title } = await makePost(page);
  await openBlog(page, site, `?q=${title}`);
  for (const [kind, tab] of [
    ['Post', 'Posts'],
    ['Author', 'Authors'],
    ['Category', 'Categories'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${tab} `) }).click();
    await expect(button(page, `New ${kind}`)).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await checkAccess(page, tab);
    await button(page, `New ${kind}`).click();
    await button(page, `Create ${kind}`).click();
    await expect(page.locator('.field-error').first()).toBeVisible();
    await checkAccess(page, `dialog of a ${kind}`, '[role=dialog]');
    await button(dialog(page, `Create New ${kind}`), 'Cancel').click();
  }
});
