import { expect, test } from 'vitest';
import { type AdminPage, adminPage, adminPaths } from './admin-paths.ts';

const pageAt = (path: string) => adminPage(new URL(path, 'https://example.com'));

test.each<[path: string, page: Partial<AdminPage>]>([
  ['/admin', { section: 'dashboard', title: 'Admin Dashboard' }],
  ['/ADMIN/faqs/', { section: 'faqs', title: 'FAQs Management' }],
  [adminPaths.readPages, { section: 'read-pages', title: 'Read Pages' }],
  [adminPaths.images, { section: 'images', title: 'Image Management' }],
  [adminPaths.activity, { section: 'activity', title: 'Activity' }],
  [adminPaths.security, { section: 'security', title: 'Security Log' }],
  [adminPaths.findings, { section: 'findings', title: 'Needs Another Look' }],
  [adminPaths.contributions, { section: 'contributions', title: 'Contributions' }],
  [adminPaths.amazon, { section: 'amazon', title: 'Amazon URL Management' }],
  [adminPaths.newOptic, { section: 'optics-edit', title: 'Add New Optic' }],
  [adminPaths.importOptics, { section: 'optics-import', title: 'Import and export' }],
  [adminPaths.optic(12), { section: 'optics-edit', title: 'Edit optic', id: 12 }],
  ['/admin/optics-edit', { section: 'optics-edit', title: 'Add New Optic' }],
  ['/admin/optics-edit?id=1', { section: 'optics-edit', title: 'Edit optic', id: 1 }],
  [adminPaths.pistols, { section: 'pistols', title: 'Pistols Management' }],
  [adminPaths.newPistol, { section: 'pistols-edit', title: 'Add New Pistol' }],
  [adminPaths.pistol(12), { section: 'pistols-edit', title: 'Edit pistol', id: 12 }],
  [adminPaths.importPistols, { section: 'pistols-import', title: 'Import and export pistols' }],
  [adminPaths.blogPreview(3), { section: 'blog-preview', title: 'Post Preview', id: 3 }],
])('%s is the page %j', (path, page) => {
  expect(pageAt(path)).toEqual(page);
});

test.each([
  '/admin/settings',
  '/admin/toString',
  '/admin/optics/12',
  '/admin/optics/x/edit',
  '/admin/pistols/x',
  '/admin/pistols/1/edit',
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
  '/admin//faqs',
])('%s is not a page', (path) => {
  expect(pageAt(path)).toBeUndefined();
});
