import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#worker/env.ts';
import { clientIp } from './rate-limits.ts';

const app = new Hono<AppEnv>().get('/', (c) => c.text(clientIp(c)));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  [undefined, 'unknown'],
])('client IP %s counts as %s', async (ip, expected) => {
  const response = await app.request('/', { headers: ip ? { 'CF-Connecting-IP': ip } : {} });
  expect(await response.text()).toBe(expected);
});
