import {
  changeElsewhere,
  dialog,
  makeAuthor,
  makePost,
  openBlog,
  openPost,
  preview,
  readPost,
  row,
  unique,
} from '../../support/admin/admin-blog.ts';
import { checkAccess, pressEscape, signInAsAdmin } from '../../support/admin/admins.ts';
import { button, closeToast, field, toast } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';

test('an unsaved draft outlives its tab and is offered until it is saved or discarded', async ({ page, site }) => {
  site.allow(/status of 409/);
  const { id, title } = await makePost(page, { content: 'As it was.' });
  const editing = await openPost(page, site, { id });
  await field(editing, 'Content *').fill('Half a thought');
  await field(editing, 'Tags').fill('kept');
  page.on('dialog', (question) => question.accept());
  await openBlog(page, site, `?q=${title}`);
  await row(page, title).getByRole('button', { name: /^Edit/ }).click();
  await expect(field(editing, 'Content *')).toHaveValue('As it was.');
  await expect(field(editing, 'Content *'), 'typing must not replace the draft').toBeDisabled();
  await checkAccess(page, 'offer', '[role=dialog]');
  await button(editing, 'Restore draft').click();
  await expect(field(editing, 'Content *')).toHaveValue('Half a thought');
  await expect(field(editing, 'Tags')).toHaveValue('kept');
  await button(editing, 'Update Post').click();
  await expect(toast(page)).toContainText('Post updated successfully');
  expect(await readPost(page, id)).toMatchObject({ content: 'Half a thought', tags: ['kept'] });
  await row(page, title).getByRole('button', { name: /^Edit/ }).click();
  await field(editing, 'Content *').fill('Not worth it');
  await openBlog(page, site, `?q=${title}`);
  await row(page, title).getByRole('button', { name: /^Edit/ }).click();
  await button(editing, 'Discard draft').click();
  await expect(field(editing, 'Content *')).toHaveValue('Half a thought');

  // Restored over a version newer than the one it started from, it conflicts.
  await field(editing, 'Excerpt').fill('Mine');
  await openBlog(page, site, `?q=${title}`);
  await changeElsewhere(page, id, { tags: ['theirs'] });
  await row(page, title).getByRole('button', { name: /^Edit/ }).click();
  await button(editing, 'Restore draft').click();
  await button(editing, 'Update Post').click();
  await expect(editing.getByRole('heading', { name: 'This post has a newer version' })).toBeFocused();
  await button(editing, 'Save this version').click();
  await expect(toast(page)).toContainText('Post updated successfully');
  expect(await readPost(page, id)).toMatchObject({ excerpt: 'Mine', tags: ['theirs'] });
});

test('a conflict shows the differing lines and is resolved field by field', async ({ page, site }) => {
  site.allow(/status of 409/);
  const other = await makePost(page, { content: 'one\ntwo\nthree\nfour\nfive' });
  const editing = await openPost(page, site, other);
  await changeElsewhere(page, other.id, { content: 'one\ntwo\nTHREE\nfour\nfive', status: 'archived' });
  await field(editing, 'Content *').fill('one\ntwo\n3\nfour\nfive');
  await field(editing, 'Meta Title').fill('My title');
  await button(editing, 'Update Post').click();
  const version = (name: string, side: string) =>
    editing.getByRole('group', { name: new RegExp(`^${name}`) }).getByRole('radio', { name: new RegExp(`^${side}`) });
  await expect(editing.getByRole('heading', { name: 'This post has a newer version' })).toBeFocused();
  await expect(editing.getByRole('group', { name: 'Content · Both changed this' })).toContainText('THREE');
  await expect(editing.getByRole('group', { name: 'Content · Both changed this' })).not.toContainText('one');
  await expect(version('Content', 'Mine')).toBeChecked();
  await expect(version('Status', 'Theirs')).toBeChecked();
  await expect(version('Meta Title', 'Mine')).toBeChecked();
  await checkAccess(page, 'conflict', '[role=dialog]');
  await version('Content', 'Theirs').check();
  await button(editing, 'Keep editing').click();
  await expect(field(editing, 'Content *')).toHaveValue('one\ntwo\nTHREE\nfour\nfive');
  await expect(field(editing, 'Meta Title')).toHaveValue('My title');
  await button(editing, 'Update Post').click();
  await expect(toast(page)).toContainText('Post updated successfully');
  expect(await readPost(page, other.id)).toMatchObject({ status: 'archived', metaTitle: 'My title' });
});

test('the keyboard alone saves and keeps editing, and leaving asks first', async ({ page, site }) => {
  await signInAsAdmin(page);
  const author = await makeAuthor(page);
  await openBlog(page, site);
  const word = unique();
  await button(page, 'New Post').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title *')).toBeFocused();
  await page.keyboard.type(`Keys ${word}`);
  await page.keyboard.press('Control+s');
  await expect(field(page, 'Author *')).toBeFocused();
  await field(page, 'Author *').selectOption(author.name);
  await field(page, 'Content *').focus();
  await page.keyboard.type('Typed.');
  await page.keyboard.press('Control+s');
  await expect(toast(page)).toContainText('Post created successfully');
  await expect(dialog(page, 'Edit Post')).toBeVisible();
  await expect(field(page, 'Content *')).toBeFocused();
  await page.keyboard.type(' And more.');
  await closeToast(page);
  await pressEscape(page);
  await expect(dialog(page, 'Leave without saving?')).toBeVisible();
  await expect(button(page, 'Stay')).toBeFocused();
  await pressEscape(page);
  await expect(field(page, 'Content *')).toBeFocused();
  await page.keyboard.press('Meta+s');
  await expect(toast(page)).toContainText('Post updated successfully');
  await field(page, 'Title *').fill(`Keys and doors ${word}`);
  await closeToast(page);
  await pressEscape(page);
  await button(page, 'Leave').press('Enter');
  await expect(button(page, 'New Post')).toBeFocused();
  const [saved] = await (await page.request.get(`/api/admin/blog/posts?q=${word}`)).json();
  expect(saved).toMatchObject({ title: `Keys ${word}`, content: 'Typed. And more.' });
});

test('the slug of a new post follows its title until someone edits it', async ({ page, site }) => {
  site.allow(/status of 409/);
  const other = await makePost(page);
  await openBlog(page, site);
  await button(page, 'New Post').click();
  const writing = dialog(page, 'Create New Post');
  await field(writing, 'Title *').fill('RMSc, Holosun K -- and RMRcc!');
  await expect(field(writing, 'Slug *')).toHaveValue('rmsc-holosun-k-and-rmrcc');
  await field(writing, 'Slug *').fill('My Slug');
  await field(writing, 'Title *').fill('Another title');
  await expect(field(writing, 'Slug *')).toHaveValue('My Slug');
  await button(writing, 'Create Post').click();
  await expect(field(writing, 'Slug *')).toHaveAccessibleDescription(
    /^Slug must contain only lowercase letters, numbers, and hyphens/,
  );
  await expect(field(writing, 'Content *')).toHaveAccessibleDescription(/^Content is required/);
  await expect(field(writing, 'Author *')).toHaveAccessibleDescription('Author is required');

  await field(writing, 'Title *').fill('Taken');
  await field(writing, 'Slug *').fill(other.slug);
  await field(writing, 'Content *').fill('Text');
  await field(writing, 'Author *').selectOption(String(other.authorId));
  await button(writing, 'Create Post').click();
  await expect(toast(page)).toContainText('Failed to create post');
  await expect(toast(page)).toContainText('A post with this slug already exists.');
  await expect(field(writing, 'Slug *')).toBeFocused();
  await expect(field(writing, 'Content *')).toHaveValue('Text');
});

test('the preview shows the latest text and opens links elsewhere', async ({ page, site }) => {
  const post = await makePost(page, { content: 'Before. [A link](/faq).' });
  const editing = await openPost(page, site, post);
  await expect(preview(page).getByText('Before.')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await preview(page).getByRole('link', { name: 'A link' }).click();
  await (await opened).close();
  await expect(editing).toBeVisible();

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('/api/admin/blog/preview', async (route) => {
    if (route.request().postData()?.includes('First')) await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('/api/admin/blog/preview');
  await field(editing, 'Content *').fill('First');
  await asked;
  await field(editing, 'Content *').fill('Second');
  await expect(preview(page).getByText('Second')).toBeVisible();
  release();
  await field(editing, 'Title *').fill('While rendering');
  await expect(preview(page).getByText('First')).toHaveCount(0);
});

test('saving a deleted post fails and offers a new post', async ({ page, site }) => {
  site.allow(/status of 404/);
  const { id, title } = await makePost(page);
  const editing = await openPost(page, site, { id });
  const { baseURL = '' } = test.info().project.use;
  await page.request.delete(`/api/admin/blog/posts/${id}`, { headers: { Origin: baseURL } });
  await field(editing, 'Content *').fill('Still here');
  await button(editing, 'Update Post').click();
  await expect(toast(page)).toContainText('Failed to update post');
  await button(editing, 'Save as a new post').click();
  await button(page, 'Create Post').click();
  await expect(toast(page)).toContainText('Post created successfully');
  const [made] = await (await page.request.get(`/api/admin/blog/posts?q=${title}`)).json();
  expect(made).toMatchObject({ content: 'Still here' });
});

test('an unpublished post is previewed as its page would look', async ({ page, site }) => {
  const { id, title, slug } = await makePost(page, { content: '## Inside\n\n[[optic:No/Such/One]]' });
  await openBlog(page, site, `?q=${title}`);
  await row(page, title)
    .getByRole('link', { name: /^Preview/ })
    .click();
  await expect(page).toHaveURL(`/admin/blog/${id}/preview`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { name: 'Inside' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    'Draft Readers can’t see this post.',
  );
  await expect(page.getByText('The catalog has no optic “No/Such/One”')).toBeVisible();
  await checkAccess(page, 'preview');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(dialog(page, 'Edit Post')).toBeVisible();
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);
});
