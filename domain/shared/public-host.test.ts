import { expect, test } from 'vitest';
import { isPublicHost } from './public-host.ts';

test.each(['holosun.com', 'www.trijicon.com.', 'shop.xn--p1ai'])('%s is public', (host) => {
  expect(isPublicHost(host)).toBe(true);
});

test.each(['localhost', 'printer.local', '10.0.0.1', '[::1]', '2130706433', 'a..com', 'metadata.google.internal', ''])(
  '%s is not public',
  (host) => {
    expect(isPublicHost(host)).toBe(false);
  },
);
