import { expect, test } from 'vitest';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { page, request } from '../testing/request.ts';

test.each([
  [adminPaths.dashboard, 'Admin Dashboard'],
  ['/ADMIN/faqs', 'FAQs Management'],
  [adminPaths.optics, 'Optics Management'],
  [adminPaths.newOptic, 'Add New Optic'],
  [adminPaths.importOptics, 'Import and export'],
  [adminPaths.optic(12), 'Edit optic'],
  ['/admin/optics-edit', 'Add New Optic'],
  ['/admin/optics-edit?id=1', 'Edit optic'],
  [adminPaths.pistols, 'Pistols Management'],
  [adminPaths.newPistol, 'Add New Pistol'],
  [adminPaths.pistol(12), 'Edit pistol'],
  [adminPaths.importPistols, 'Import and export pistols'],
  [adminPaths.footprints, 'Footprints Management'],
  [adminPaths.newFootprint, 'Add New Footprint'],
  [adminPaths.footprint(12), 'Edit footprint'],
  [adminPaths.importFootprints, 'Import and export footprints'],
  [adminPaths.readPages, 'Read Pages'],
  [adminPaths.images, 'Image Management'],
  [adminPaths.amazon, 'Amazon URL Management'],
  [adminPaths.findings, 'Needs Another Look'],
  [adminPaths.contributions, 'Contributions'],
  [adminPaths.blog, 'Blog Management'],
  [adminPaths.blogPreview(3), 'Post Preview'],
  [adminPaths.users, 'Users Management'],
  [adminPaths.activity, 'Activity'],
  [adminPaths.security, 'Security Log'],
])('%s is the page %s', async (path, title) => {
  expect(await page(path)).toContain(`<title>${title} | Red Dot Atlas</title>`);
});

test.each([
  '/admin/settings',
  '/admin/toString',
  '/admin/optics/12',
  '/admin/optics/x/edit',
  '/admin/pistols/x',
  '/admin/pistols/1/edit',
  '/admin/footprints/rmr',
  '/admin/optics/1/edit/more',
  '/admin/optics/new/edit',
  '/admin/optics-edit?id=x',
  '/admin/optics-edit?id=01',
  '/admin/optics-import',
  '/admin/blog-preview',
  '/admin/blog/1',
  '/admin/blog/0/preview',
  '/admin/faqs/1',
  '/administrator',
])('%s is not a page', async (path) => {
  const html = await page(path, 404);
  expect(html).toContain('<title>404 Page Not Found | Red Dot Atlas</title>');
  expect(html).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test.each(['/admin', '/admin/', '/ADMIN'])('%s leads to the dashboard', async (path) => {
  let response = await request(path);
  if (path.endsWith('/')) response = await request(response.headers.get('Location') ?? '');
  expect([response.status, response.headers.get('Location')]).toEqual([302, adminPaths.dashboard]);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
});
