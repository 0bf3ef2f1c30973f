import { expect, test } from 'vitest';
import { withoutTracking } from './tracking.ts';

test.each([
  ['/pistol?utm_source=news&utm_medium=mail', '/pistol'],
  ['/pistol?fbclid=a&q=rmr&gclid=b&gbraid=c&page=2&msclkid', '/pistol?q=rmr&page=2'],
  ['/optic/1?UTM_Campaign=x&igshid=y&mc_cid=1&mc_eid=2&srsltid=z&_gl=1#reviews', '/optic/1#reviews'],
  ['/pistol?q=a%20b&brand=c+d&minPrice=&&x', '/pistol?q=a%20b&brand=c+d&minPrice=&&x'],
  ['/pistol?q=utm_source=x&utms=1&id=2', '/pistol?q=utm_source=x&utms=1&id=2'],
  ['/a&utm_b/utm_c=1', '/a&utm_b/utm_c=1'],
])('%s is %s without tracking', (given, kept) => {
  const url = new URL(given, 'https://example.com');
  expect(withoutTracking(url).href).toBe(`https://example.com${kept}`);
  expect(url.href).toBe(`https://example.com${given}`);
});
