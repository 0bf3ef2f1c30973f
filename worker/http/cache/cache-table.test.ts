import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { contracts, type EndpointName, type WriteName } from '#domain/api/api.schema.ts';
import { app } from '#worker/app.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { forgetPurges, kindsOf, pendingPurges } from '#worker/testing/cache/purges.ts';
import { newWorld, passwordHash, validCall } from '#worker/testing/calls/calls.ts';
import type { World } from '#worker/testing/calls/world.ts';
import { member } from '#worker/testing/members.ts';
import { db, insertOwnerReport, insertPost } from '#worker/testing/rows.ts';
import { fileTags, purgedBy } from './cache-table.ts';

const writes = (Object.keys(contracts) as EndpointName[]).filter((name): name is WriteName => !name.startsWith('GET '));

test('every file of the site has a row', () => {
  const uncached = ['/assets/*', '/sw.js', '/dev/mail', '/dev/mail.json'];
  const others = ['/:file{sitemap-[a-z0-9-]+\\.xml}', ...uncached, '/api/docs', '/api/docs.data', '/*'];
  const routes = app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(new Set(routes)).toEqual(new Set([...Object.keys(fileTags), ...others]));
});

/** What must be there for a write to change something public. */
const before: Partial<Record<WriteName, (world: World) => Promise<unknown>>> = {
  'POST /api/admin/users/:id/suspend': ({ userId, pistolId, opticId }) =>
    insertOwnerReport({ userId, pistolId, opticId }),
  'POST /api/admin/users/:id/reinstate': async ({ userId, pistolId, opticId }) => {
    await insertOwnerReport({ userId, pistolId, opticId });
    await db.update(users).set({ suspendedAt: '2026-11-01T00:00:00.000Z' }).where(eq(users.id, userId));
  },
  'POST /api/admin/blog/publish-scheduled': () =>
    insertPost({ status: 'scheduled', scheduledFor: '2026-01-01T00:00:00.000Z' }),
};

test.each(writes)('%s purges what its row says', async (name) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const rights = { isAdmin: true, trustedAt: '2026-11-01T00:00:00.000Z' };
  const caller = await member({ handle: 'Jane', isCredited: true, password: passwordHash, ...rights });
  const world = await newWorld(caller.id, caller.email);
  await before[name]?.(world);
  const [path, init] = await validCall(name, world);
  await forgetPurges();
  const response = await caller.send(path, init);
  expect([response.status < 300, await response.text()]).toEqual([true, expect.anything()]);
  const found = kindsOf((await pendingPurges()).keys());
  const row: readonly string[] = purgedBy(name);
  expect(found.filter((kind) => !row.includes(kind))).toEqual([]);
  expect(found.length > 0).toBe(row.length > 0);
});
