import { crc32 } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { brokenImageText } from '../../domain/images/image-size.ts';
import { formAlert, makeOptic, readOptic } from '../support/admin/admin-catalog.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../support/admin/admins.ts';
import { button, closeToast, field, toast } from '../support/controls.ts';
import { expect, holdCalls, test } from '../support/fixtures.ts';

const front = 'Image 1 Primary/Front View';

const slot = (page: Page, name = front) => page.getByRole('group', { name, exact: true });
const url = (group: Locator) => group.getByLabel('Image URL');

async function paint(page: Page, width: number, height: number, type = 'image/png'): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ({ width, height, type }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = `rgb(${Math.floor(Math.random() * 256)} 0 0)`;
      context?.fillRect(0, 0, width / 2, height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
    },
    { width, height, type },
  );
  return Buffer.from(bytes);
}

async function choose(page: Page, group: Locator, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(group, 'Upload Image').click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

function shown(group: Locator) {
  return group.getByRole('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    context?.drawImage(image, image.naturalWidth - 1, 0, 1, 1, 0, 0, 1, 1);
    const alpha = context?.getImageData(0, 0, 1, 1).data[3];
    return { width: image.naturalWidth, height: image.naturalHeight, clear: alpha === 0 };
  });
}

/** Declares one frame, behind the chunk with the size. */
function withAnimation(png: Buffer): Buffer {
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x01\0\0\0\0....', 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

test('an image is uploaded, previewed, saved and served', async ({ page, site }) => {
  const { id, brand } = await makeOptic(page);
  await openAdmin(page, site, `/admin/optics/${id}/edit`, `Edit ${brand} Line`);
  const group = slot(page);
  const release = await holdCalls(page, '**/api/admin/upload-image');
  await choose(page, group, 'dot.png', 'image/png', await paint(page, 40, 30));
  await expect(toast(page)).toContainText('Uploading image');
  await expect(group.getByRole('progressbar')).toBeVisible();
  await button(page, 'Update Optic').click();
  await expect(formAlert(page)).toContainText('An image is still uploading.');
  release();
  await expect(toast(page)).toContainText('Image uploaded');
  await expect(url(group)).toHaveValue(/^\/images\/[0-9a-f]{64}\.png$/);
  expect(await shown(group)).toEqual({ width: 40, height: 30, clear: true });
  // A toast covering a control would make it look too small to axe.
  await closeToast(page);
  await checkAccess(page, 'form with an image');

  await url(slot(page, 'Image 2 Side View')).fill('javascript:alert(1)');
  await button(page, 'Update Optic').click();
  await expect(url(slot(page, 'Image 2 Side View'))).toBeFocused();
  await expect(url(slot(page, 'Image 2 Side View'))).toHaveAccessibleDescription(/^Must be the address of an image/);
  await url(slot(page, 'Image 2 Side View')).fill('');
  const imageUrl = await url(group).inputValue();
  await button(page, 'Update Optic').click();
  await expect(toast(page)).toContainText('Optic updated');
  expect(await readOptic(page, id)).toMatchObject({ frontImageUrl: imageUrl, leftSideImageUrl: null });
});

test('a large image is scaled down and keeps its transparency', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/optics/new', 'Add New Optic');
  const group = slot(page);
  await choose(page, group, 'large.png', 'image/png', await paint(page, 3000, 1500));
  await expect(url(group)).toHaveValue(/\.webp$/);
  expect(await shown(group)).toEqual({ width: 2000, height: 1000, clear: true });

  await choose(page, group, 'moving.png', 'image/png', withAnimation(await paint(page, 3000, 1500)));
  await expect(url(group), 'a copy would stand still').toHaveValue(/\.png$/);
  expect(await shown(group)).toEqual({ width: 3000, height: 1500, clear: true });
  await page.goto('about:blank');
});

const png = (bytes: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')], bytes);

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

test('files that are no images, or too large, are not uploaded', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/optics/new', 'Add New Optic');
  const group = slot(page);
  for (const [name, type, bytes, text] of [
    ['notes.txt', 'text/plain', Buffer.from('dots'), 'Please upload an image file (jpg, png, etc).'],
    ['photo.jpg', 'image/jpeg', heic, 'This is a HEIC photo; export it as JPEG'],
    ['five.png', 'image/png', png(5 * 1024 * 1024), 'The image file must be less than 5MB.'],
  ] as const) {
    await choose(page, group, name, type, bytes);
    await expect(toast(page), name).toContainText(text);
    await expect(button(group, 'Upload Image'), name).toHaveAccessibleDescription(text);
  }
  expect(site.apiCalls).not.toContain('/api/admin/upload-image');

  site.allow(/status of 4\d\d/);
  await choose(page, group, 'cut.png', 'image/png', png(500));
  await expect(toast(page)).toContainText('Upload Error');
  await expect(button(group, 'Upload Image'), 'the server says why').toHaveAccessibleDescription(brokenImageText);
});

test('a failed or stopped upload keeps the previous URL', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/optics/new', 'Add New Optic');
  const group = slot(page);
  await url(group).fill('/images/none.png');
  await expect(group.getByRole('img'), 'a preview that fails to load is hidden').toBeHidden();
  await page.route('**/api/admin/upload-image', (route) => route.abort());
  const bytes = await paint(page, 10, 10);
  await choose(page, group, 'dot.png', 'image/png', bytes);
  await expect(toast(page)).toContainText('Upload Error');
  await expect(toast(page)).toContainText('Failed to upload image. Please try again.');
  await expect(url(group)).toHaveValue('/images/none.png');

  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/admin/upload-image', () => undefined);
  await choose(page, group, 'dot.png', 'image/png', bytes);
  await button(group, 'Stop').click();
  await expect(group.getByRole('progressbar')).toBeHidden();
  await expect(url(group)).toHaveValue('/images/none.png');
  await expect(field(group, 'Image URL')).toBeEnabled();
});
