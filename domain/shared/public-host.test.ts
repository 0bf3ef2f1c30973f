import { expect, test } from 'vitest';
import { isPublicHost } from './public-host.ts';

test.each(['holosun.com', 'www.trijicon.com.', 'shop.xn--p1ai', 'магазин.рф', 'TRIJICON.COM'])(
  '%s is public',
  (host) => {
    expect(isPublicHost(host)).toBe(true);
  },
);

test.each([
  'localhost',
  'printer.local',
  '10.0.0.1',
  '[::1]',
  '2130706433',
  '0x7f.1',
  '[::ffff:10.0.0.1]',
  'Printer.LOCAL',
  'a..com',
  'metadata.google.internal',
  '',
])('%s is not public', (host) => {
  expect(isPublicHost(host)).toBe(false);
});
