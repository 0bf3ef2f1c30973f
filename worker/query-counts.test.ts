import { beforeEach, expect, test } from 'vitest';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import { forgetRobots } from '#worker/features/page-reading/http/fetch-page.ts';
import { newWorld, passwordHash, validCall } from './testing/calls.ts';
import { loadCatalog } from './testing/catalog.ts';
import { countedDatabase } from './testing/counted-database.ts';
import { member } from './testing/members.ts';
import { request } from './testing/request.ts';
import { insertReview } from './testing/rows.ts';

await loadCatalog();
for (const rating of [3, 4, 5]) await insertReview(1, rating);

/** D1 statements of each public read, and the most rows it may read of the shipped catalog. Raise these only with a reason. */
const pinned: Record<string, { statements: number; rowsRead: number }> = {
  '/api/optics/pistol': { statements: 1, rowsRead: 97 },
  '/api/optics/pistol?page=1': { statements: 1, rowsRead: 135 },
  '/api/optics/pistol?page=1&sort=price': { statements: 1, rowsRead: 135 },
  '/api/optics/pistol?page=1&color=Green&brand=Holosun': { statements: 1, rowsRead: 124 },
  '/api/optics/pistol?page=1&minPrice=300': { statements: 1, rowsRead: 161 },
  '/api/optics/pistol?page=1&q=507c': { statements: 1, rowsRead: 24 },
  '/api/optics/rifle': { statements: 1, rowsRead: 132 },
  '/api/optics/rifle?page=1': { statements: 1, rowsRead: 139 },
  '/api/optics/pistol/facets': { statements: 1, rowsRead: 88 },
  '/api/optics/pistol/facets?color=Green&brand=Holosun': { statements: 1, rowsRead: 88 },
  '/api/optics/pistol/facets?minPrice=300': { statements: 1, rowsRead: 160 },
  '/api/optics/pistol/facets?q=507c': { statements: 1, rowsRead: 12 },
  '/api/optics/rifle/facets': { statements: 1, rowsRead: 102 },
  '/api/optics/pistol/points': { statements: 1, rowsRead: 97 },
  '/api/optics/rifle/points': { statements: 1, rowsRead: 132 },
  '/api/optics/pistol/points?q=507c': { statements: 1, rowsRead: 12 },
  '/api/optic/1': { statements: 1, rowsRead: 1 },
  // The optic's list twice: for the shares, and for the rivals.
  '/api/optics/1/peers': { statements: 1, rowsRead: 507 },
  '/api/optics/compatible/rmr': { statements: 1, rowsRead: 28 },
  // The limit of a whole list sorts its rows twice.
  '/api/optics/1/reviews': { statements: 1, rowsRead: 10 },
  '/api/optics/1/reviews?page=1&pageSize=3': { statements: 1, rowsRead: 10 },
  '/api/optics/1/reviews?page=1&pageSize=3&sort=highest': { statements: 1, rowsRead: 10 },
  '/api/optics/1/reviews?page=1&pageSize=3&sort=lowest': { statements: 1, rowsRead: 13 },
  '/api/optics/1/rating': { statements: 1, rowsRead: 4 },
  // Reads each pistol that fits with all of its footprints, which decide the fit together.
  '/api/optics/1/pistols': { statements: 1, rowsRead: 669 },
  '/api/optics/2/pistols': { statements: 1, rowsRead: 1013 },
  '/api/pistols': { statements: 1, rowsRead: 344 },
  '/api/pistols/1': { statements: 1, rowsRead: 1 },
  '/api/pistols/30': { statements: 1, rowsRead: 5 },
  '/api/pistols/1/fits': { statements: 1, rowsRead: 1000 },
  '/api/fit?pistol=30&optic=2': { statements: 1, rowsRead: 10 },
  '/api/faq': { statements: 1, rowsRead: 10 },
  '/api/blog/posts': { statements: 1, rowsRead: 65 },
  '/api/blog/posts?page=1': { statements: 1, rowsRead: 65 },
  '/api/blog/posts?page=1&q=moa': { statements: 1, rowsRead: 34 },
  '/api/blog/posts?page=1&tag=RMR&category=fit-and-mounting&author=1': { statements: 1, rowsRead: 32 },
  '/api/blog/posts/moa-and-distance': { statements: 1, rowsRead: 98 },
  '/api/blog/facets': { statements: 1, rowsRead: 138 },
  '/api/blog/authors/1': { statements: 1, rowsRead: 2 },
  // Scans the waiting purges: the whole catalog's here, a minute's changes in production.
  '/api/health': { statements: 1, rowsRead: 1000 },
  '/api/openapi.json': { statements: 0, rowsRead: 0 },
};

const calls = Object.entries(pinned);

test.each(calls)(
  '%s runs its pinned number of statements and reads no more rows than pinned',
  async (path, { statements, rowsRead }) => {
    const counted = countedDatabase();
    const response = await request(path, {}, counted.bindings);
    expect([path, response.status]).toEqual([path, 200]);
    expect(counted.statements.map(({ sql }) => sql)).toHaveLength(statements);
    expect(await counted.rowsRead()).toBeLessThanOrEqual(rowsRead);
  },
);

const endpointNames = Object.keys(contracts) as EndpointName[];

/** Public reads; verify-email is none, because it spends its token. */
const publicReads = endpointNames.filter(
  (name) => name.startsWith('GET ') && contracts[name].access === 'visitor' && name !== 'GET /api/verify-email',
);

test('every public read is pinned', () => {
  for (const name of publicReads) {
    const pattern = new RegExp(`^${name.slice('GET '.length).replace(/:\w+/g, '[^/]+')}(\\?|$)`);
    expect([name, calls.filter(([path]) => pattern.test(path)).length]).not.toEqual([name, 0]);
  }
});

test('a public read runs at most one statement, facets two', () => {
  for (const [path, { statements }] of calls) {
    expect([path, statements <= (path.includes('/facets') ? 2 : 1)]).toEqual([path, true]);
  }
});

test.each([
  '/api/optic/abc',
  '/api/optics/pistol?page=x',
  '/api/optics/pistol/points?minPrice=x',
  '/api/optics/abc/pistols',
  '/api/pistols/abc/fits',
  '/api/fit?pistol=1&optic=abc',
  '/api/fit?pistol=1',
  '/api/optics/abc/rating',
  '/api/optics/1/reviews?sort=best',
  '/api/optics/compatible/xyzzy',
  '/api/nothing',
  '/api/blog/posts?page=x',
  '/api/blog/posts?q=%22*',
  '/api/blog/authors/abc',
])('%s runs no statement', async (path) => {
  const counted = countedDatabase();
  await request(path, {}, counted.bindings);
  expect(counted.statements).toEqual([]);
});

test('a public read that finds nothing runs one statement', async () => {
  for (const path of [
    '/api/optic/999999',
    '/api/pistols/999999',
    ...['reviews', 'rating', 'peers', 'pistols'].map((part) => `/api/optics/999999/${part}`),
    '/api/pistols/999999/fits',
    '/api/fit?pistol=999999&optic=1',
    '/api/fit?pistol=1&optic=999999',
    '/api/optics/pistol/points?brand=Nobody',
    '/api/optics/pistol?page=1&brand=Nobody',
    '/api/optics/pistol?page=99',
    '/api/optics/pistol?page=99&q=507c',
    '/api/blog/posts?page=99',
    '/api/blog/posts?q=xyzzy',
    '/api/blog/posts/no-such-post',
    '/api/blog/authors/999999',
  ]) {
    const counted = countedDatabase();
    await request(path, {}, counted.bindings);
    expect([path, counted.statements.length]).toEqual([path, 1]);
  }
});

/** D1 statements of every other endpoint. One of them finds the member, unless visitors have access. */
const pinnedForMembers: Partial<Record<EndpointName, number>> = {
  'GET /api/verify-email': 2,
  // With the count of mails to the email.
  'POST /api/register': 2,
  'POST /api/delete-registration': 2,
  // Finds the account with its second steps, counts the guess, ends this browser's session, lists the new one, deletes the
  // count, and logs the sign-in.
  'POST /api/login': 6,
  'POST /api/logout': 1,
  'POST /api/resend-verification': 2,
  'POST /api/forgot-password': 2,
  // The email, for checking the password; the update; the end of the delay after wrong passwords; and the session's end.
  'POST /api/reset-password': 5,
  // The login, the guess, the code, the login's end, the guesses' end, and the sessions' end and start.
  'POST /api/login/second-step': 8,
  // The login, its passkeys, and the challenge.
  'POST /api/login/passkey': 3,
  'GET /api/user/two-step': 4,
  // Counts the guess, checks the password, stores the secret, and deletes the count.
  'POST /api/user/two-step/totp': 6,
  // The secret, the guard, and in its batch: recovery codes, other sessions, and two-step sign-in, app and their events.
  'POST /api/user/two-step/totp/confirm': 11,
  // The password with its count, the passkeys, and the challenge.
  'POST /api/user/two-step/passkeys': 7,
  // The challenge, the guard, and in its batch: recovery codes, other sessions, and two-step sign-in, passkey and their events.
  'POST /api/user/two-step/passkeys/confirm': 11,
  'DELETE /api/user/two-step/passkeys/:id': 10,
  'DELETE /api/user/two-step/totp': 10,
  'POST /api/user/two-step/recovery-codes': 8,
  'DELETE /api/user/two-step': 10,
  'GET /api/user': 1,
  'PUT /api/user': 2,
  // The last two end this browser's session and list its new one.
  'POST /api/user/password': 8,
  'DELETE /api/user': 9,
  'GET /api/user/data': 6,
  'GET /api/user/sessions': 2,
  'DELETE /api/user/sessions': 5,
  'DELETE /api/user/sessions/:id': 3,
  'GET /api/user/reviews': 2,
  'GET /api/favorites': 2,
  'GET /api/favorites/:opticId': 2,
  'POST /api/favorites': 2,
  'DELETE /api/favorites/:opticId': 2,
  'POST /api/reviews': 3,
  'PUT /api/reviews/:id': 3,
  'DELETE /api/reviews/:id': 3,
  'GET /api/admin/check': 1,
  'GET /api/admin/stats': 3,
  'GET /api/admin/optics': 2,
  'GET /api/admin/optics-table': 3,
  'GET /api/admin/optics/:id': 2,
  'GET /api/admin/optics/:id/history': 3,
  'GET /api/admin/footprints': 1,
  // The image guard, the write with its audit entry, and the row before and after.
  'POST /api/admin/optics': 4,
  'PUT /api/admin/optics/:id': 6,
  'DELETE /api/admin/optics/:id': 6,
  'POST /api/admin/upload-image': 4,
  'GET /api/admin/searches': 1,
  'POST /api/admin/optics/:id/search-images': 2,
  'POST /api/admin/optics/batch-search-images': 3,
  // Checks that the optic exists before fetching the image, then updates it like any optic.
  'POST /api/admin/optics/:id/update-image': 7,
  'POST /api/admin/optics/:id/search-amazon': 2,
  'POST /api/admin/optics/batch-search-amazon': 3,
  'POST /api/admin/optics/:id/update-amazon-url': 6,
  // The findings with their number, and the optics and pistols that they are about.
  'GET /api/admin/findings': 5,
  'DELETE /api/admin/findings/:id': 4,
  // The optic, and a turn at the page's host for robots.txt and for the page.
  'POST /api/admin/optics/:id/read-page': 4,
  // The optic before it is updated like any optic.
  'POST /api/admin/optics/:id/accept-page': 7,
  'POST /api/admin/pistols/:id/read-page': 4,
  'POST /api/admin/pistols/:id/accept-page': 7,
  'GET /api/admin/product-pages': 2,
  'POST /api/admin/optics/batch-read-pages': 3,
  'GET /api/admin/catalogue/export': 2,
  // All names, the file's optics, the guard, the staged items, the writes, and the audit entries.
  'POST /api/admin/catalogue/import': 9,
  'GET /api/admin/pistols': 3,
  'GET /api/admin/pistols/:id': 2,
  'GET /api/admin/pistols/:id/history': 3,
  // Like an optic's, and two for the footprints, which are replaced together.
  'POST /api/admin/pistols': 6,
  'PUT /api/admin/pistols/:id': 8,
  'DELETE /api/admin/pistols/:id': 6,
  'GET /api/admin/catalogue/pistols/export': 2,
  'POST /api/admin/catalogue/pistols/import': 11,
  'GET /api/admin/faqs': 2,
  'POST /api/admin/faqs': 4,
  'PUT /api/admin/faqs/:id': 6,
  'DELETE /api/admin/faqs/:id': 5,
  'GET /api/admin/users': 3,
  'GET /api/user/activity': 2,
  'GET /api/admin/activity': 3,
  'GET /api/admin/activity/export': 2,
  'GET /api/admin/security-events': 3,
  'POST /api/admin/users/:id/revoke-admin': 9,
  'POST /api/admin/users/:id/suspend': 9,
  'POST /api/admin/users/:id/reinstate': 5,
  'POST /api/admin/users/:id/end-sessions': 5,
  'POST /api/admin/users/:id/make-admin': 5,
  'POST /api/admin/users/:id/resend-verification': 5,
  // Only stored: without CONTACT_EMAIL nothing claims the message.
  'POST /api/contact': 1,
  // Runs after the response, batched with other views.
  'POST /api/blog/posts/:slug/view': 1,
  'GET /api/admin/blog/posts': 3,
  'GET /api/admin/blog/posts/:id': 2,
  'GET /api/admin/blog/posts/:id/preview': 2,
  'GET /api/admin/blog/posts/:id/history': 2,
  // Checks author, categories and slug; guards images; writes post, audit entry and categories; reads the post back.
  'POST /api/admin/blog/posts': 8,
  'PUT /api/admin/blog/posts/:id': 11,
  'DELETE /api/admin/blog/posts/:id': 5,
  'POST /api/admin/blog/posts/:id/restore': 9,
  'GET /api/admin/blog/authors': 2,
  'POST /api/admin/blog/authors': 5,
  'PUT /api/admin/blog/authors/:id': 6,
  'DELETE /api/admin/blog/authors/:id': 5,
  'POST /api/admin/blog/authors/:id/restore': 6,
  'GET /api/admin/blog/categories': 2,
  'POST /api/admin/blog/categories': 5,
  'PUT /api/admin/blog/categories/:id': 6,
  'DELETE /api/admin/blog/categories/:id': 6,
  'POST /api/admin/blog/categories/:id/restore': 8,
  'POST /api/admin/blog/preview': 1,
  'POST /api/admin/blog/upload-image': 4,
  'POST /api/admin/blog/publish-scheduled': 3,
};

// Another file's tests may have read the robots.txt.
beforeEach(forgetRobots);

test.each(Object.entries(pinnedForMembers))('%s runs its pinned number of statements', async (name, statements) => {
  const { id, email, send } = await member({ password: passwordHash, isAdmin: name.includes('/admin/') });
  const [path, init] = await validCall(name as EndpointName, await newWorld(id, email));
  const counted = countedDatabase();
  const response = await send(path, init, counted.bindings);
  expect(response.status).toBeLessThan(300);
  expect(counted.statements.map(({ sql }) => sql)).toHaveLength(statements);
});

test('every other endpoint is pinned', () => {
  const others = endpointNames.filter((name) => !publicReads.includes(name));
  expect(Object.keys(pinnedForMembers).sort()).toEqual(others.sort());
});

test('a rejected visitor costs no statement', async () => {
  const names = endpointNames.filter((name) => pinnedForMembers[name] !== undefined && !name.endsWith('/view'));
  for (const name of names) {
    const [method = '', path = ''] = name.split(' ');
    const counted = countedDatabase();
    const init = { method, ...(method !== 'GET' && { body: '{', headers: { 'Content-Type': 'application/json' } }) };
    await request(path.replace(/:\w+/, '1'), init, counted.bindings);
    expect([name, counted.statements]).toEqual([name, []]);
  }
});
