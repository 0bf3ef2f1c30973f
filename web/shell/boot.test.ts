import { expect, test, vi } from 'vitest';
import { boot } from './boot.ts';

/** Runs the inline script on a page, and returns the address bar after it. */
function addressAfter(href: string): string {
  const replaceState = vi.fn();
  const location = new URL(href, 'https://example.com');
  const document = { addEventListener: vi.fn(), cookie: '', documentElement: { dataset: {} } };
  new Function('location', 'history', 'document', boot)(location, { state: null, replaceState }, document);
  return replaceState.mock.lastCall?.[2] ?? location.href;
}

test.each([
  ['/pistol?utm_source=mail&brand=Holosun&fbclid=IwAR0#results', '/pistol?brand=Holosun#results'],
  ['/?gclid=1', '/'],
  ['/pistol?q=a%20b&brand=c+d', '/pistol?q=a%20b&brand=c+d'],
])('the address bar of %s is %s', (opened, shown) => {
  expect(addressAfter(opened)).toBe(`https://example.com${shown}`);
});
