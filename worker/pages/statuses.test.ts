import { expect, test } from 'vitest';
import { page, refusal, request } from '../testing/request.ts';

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
