import { expect, test } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { page, refusal, request } from '../testing/request.ts';

test.each([
  ['/admin/dashboard', 'Admin Dashboard'],
  ['/ADMIN/faqs', 'FAQs Management'],
  ['/admin/optics', 'Optics Management'],
  ['/admin/optics/new', 'Add New Optic'],
  ['/admin/optics/import', 'Import and export optics'],
  ['/admin/optics/12/edit', 'Edit optic'],
  ['/admin/optics-edit', 'Add New Optic'],
  ['/admin/optics-edit?id=1', 'Edit optic'],
  ['/admin/pistols', 'Pistols Management'],
  ['/admin/pistols/new', 'Add New Pistol'],
  ['/admin/pistols/12', 'Edit pistol'],
  ['/admin/pistols/import', 'Import and export pistols'],
  ['/admin/footprints', 'Footprints Management'],
  ['/admin/footprints/new', 'Add New Footprint'],
  ['/admin/footprints/12', 'Edit footprint'],
  ['/admin/footprints/import', 'Import and export footprints'],
  ['/admin/read-pages', 'Read Pages'],
  ['/admin/images', 'Image Management'],
  ['/admin/amazon', 'Amazon URL Management'],
  ['/admin/source-checks', 'Source checks'],
  ['/admin/contributions', 'Contributions'],
  ['/admin/blog', 'Blog Management'],
  ['/admin/blog/3/preview', 'Post Preview'],
  ['/admin/users', 'Users Management'],
  ['/admin/activity', 'Activity'],
  ['/admin/security', 'Security Log'],
])('%s is the page %s', async (path, title) => {
  expect(await page(path)).toContain(`<title>${title} | Red Dot Atlas</title>`);
});

test.each([
  '/admin/settings',
  '/admin/optics/12',
  '/admin/pistols/1/edit',
  '/admin/optics/1/edit/more',
  '/admin/optics-edit?id=x',
  '/admin/optics-import',
  '/admin/blog/0/preview',
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
  expect([response.status, response.headers.get('Location')]).toEqual([302, paths.adminDashboard]);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
});

test.each([
  ['/nope', '404 Page Not Found'],
  ['/optic/1/2', '404 Page Not Found'],
  ['/optic/abc', 'Optic not found'],
  ['/optic/99999999999999999999', 'Optic not found'],
  ['/blog/author/999999', 'Author not found'],
  ['/blog/category/nope', 'Category not found'],
])("%s is 404 and shows '%s'", async (path, heading) => {
  const html = await page(path, 404);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(html).toContain(`<title>${heading} | Red Dot Atlas</title>`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test.each([
  '/pistol?page=abc',
  '/rifle?minPrice=-1',
  `/pistol?q=${'a'.repeat(101)}`,
  `/pistol?brand=${'a'.repeat(101)}`,
])('%.60s is 400 and shows an error', async (path) => {
  expect(await page(path, 400)).toContain('This filter isn’t valid.');
});

test('a refused list says what is wrong with its address', async () => {
  const html = await page('/pistol?page=abc&minPrice=-1', 400);
  for (const text of ['Invalid page number.', 'Prices, weights, years, and battery life must be numbers'])
    expect(html).toContain(text);
});

test.each(['/%E0%A4%A', '/optic/%', '/pistol?brand=%E0%A4%A'])('%s is 400', async (path) => {
  await refusal(await request(`https://example.com${path}`), 'invalid');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s to a page is 405', async (method) => {
  for (const path of ['/', '/pistol', '/optic/1', '/nope']) {
    const response = await request(path, { method });
    expect(response.headers.get('Allow'), path).toBe('GET, HEAD');
    await refusal(response, 'method_not_allowed');
  }
});

test('a comparison without valid ids is empty', async () => {
  expect(await page('/compare?ids=abc')).toContain('No Optics Selected');
});
