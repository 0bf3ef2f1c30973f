import type { Locator } from '@playwright/test';
import { makePost, openPost, pixel, preview, readPost } from '../../support/admin/admin-blog.ts';
import { checkAccess } from '../../support/admin/admins.ts';
import { button, closeToast, field, toast } from '../../support/controls.ts';
import { expect, holdCalls, test } from '../../support/fixtures.ts';

const uploaded = /^\/images\/[0-9a-f]{64}\.png$/;

/**
 * Drops or pastes images on an element, with or without text.
 * @returns whether the page left the event to the browser
 */
function give(target: Locator, kind: 'drop' | 'paste', { text = '', count = 1 } = {}): Promise<boolean> {
  return target.evaluate(
    (element, { kind, text, count, bytes }) => {
      const transfer = new DataTransfer();
      for (let number = 0; number < count; number += 1)
        transfer.items.add(new File([new Uint8Array(bytes)], `${number}.png`, { type: 'image/png' }));
      if (text !== '') transfer.setData('text/plain', text);
      const init = { bubbles: true, cancelable: true };
      return element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
      );
    },
    { kind, text, count, bytes: [...pixel.buffer] },
  );
}

test('a pasted image is inserted at the cursor and can be undone', async ({ page, site }) => {
  const post = await makePost(page, { content: 'Before\n\nAfter' });
  const editing = await openPost(page, site, post);
  const content = field(editing, 'Content *');
  await content.focus();
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 8));
  expect(await give(content, 'paste', { text: 'a table copied as text and image' }), 'text wins over its image').toBe(
    true,
  );
  expect(await give(content, 'paste', { count: 2 })).toBe(false);
  await expect(toast(page)).toContainText('Add one image at a time. You added 2, so none were uploaded.');
  expect(await give(content, 'paste')).toBe(false);
  await expect(toast(page)).toContainText('Image uploaded successfully');
  await expect(content).toHaveValue(
    /^Before\n\n<img src="\/images\/[0-9a-f]{64}\.png" alt="Describe the image" width="\d+" height="\d+">\n\nAfter$/,
  );
  await expect(preview(page).getByRole('img', { name: 'Describe the image' })).toBeVisible();
  await content.press('Control+z');
  await expect(content).toHaveValue('Before\n\nAfter');
});

test('an upload does not take focus from another field', async ({ page, site }) => {
  const post = await makePost(page, { content: 'Text' });
  const editing = await openPost(page, site, post);
  const release = await holdCalls(page, '/api/admin/blog/upload-image');
  await give(field(editing, 'Content *'), 'drop');
  await expect(editing.getByRole('progressbar', { name: /^Uploading/ })).toBeVisible();
  await button(editing, 'Update Post').click();
  await expect(editing.getByRole('alert').filter({ hasText: 'An image is still uploading.' })).toBeVisible();
  await field(editing, 'Title *').fill('Typed during the upload');
  release();
  await expect(field(editing, 'Content *')).toHaveValue(/alt="Describe the image"/);
  await expect(field(editing, 'Title *')).toBeFocused();
  await expect(field(editing, 'Title *')).toHaveValue('Typed during the upload');
});

test('the featured image is uploaded, previewed and saved, and a failed upload keeps it', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  const post = await makePost(page);
  const editing = await openPost(page, site, post);
  const url = field(editing, 'Image URL');
  await give(url, 'drop');
  await expect(url).toHaveValue(uploaded);
  await expect(editing.getByRole('img', { name: 'Preview of Featured Image' })).toBeVisible();
  await expect(toast(page)).toContainText('Image uploaded successfully');
  await closeToast(page);
  await checkAccess(page, 'dialog with an image', '[role=dialog]');
  await page.route('/api/admin/blog/upload-image', (route) => route.abort());
  await give(url, 'drop');
  await expect(toast(page)).toContainText('Failed to upload image');
  await expect(url).toHaveValue(uploaded);
  await button(editing, 'Update Post').click();
  await expect(editing).toBeHidden();
  expect((await readPost(page, post.id)).featuredImageUrl).toMatch(uploaded);
});
