import { expect, test } from 'vitest';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import type { Access } from '#domain/api/contract.schema.ts';
import { newWorld, passwordHash, validCall } from './testing/calls/calls.ts';
import { everyRoute } from './testing/calls/every-route.ts';
import { member, visitor } from './testing/members.ts';

/** `member` is the creator of what a request targets; `other` is a member who is not. */
const roles = ['visitor', 'unverified', 'member', 'other', 'admin'] as const;
type Role = (typeof roles)[number];

type Row = [visitor: number, unverified: number, member: number, other: number, admin: number];

const everyone: Row = [200, 200, 200, 200, 200];
const members: Row = [401, 401, 200, 200, 200];
const admins: Row = [401, 401, 403, 403, 200];
const adminsCreate: Row = [401, 401, 403, 403, 201];

const rights: Record<EndpointName, Row> = {
  'GET /api/openapi.json': everyone,
  'GET /api/health': everyone,
  'GET /api/home': everyone,
  'GET /api/optics/pistol': everyone,
  'GET /api/optics/rifle': everyone,
  'GET /api/optics/pistol/facets': everyone,
  'GET /api/optics/rifle/facets': everyone,
  'GET /api/optics/pistol/points': everyone,
  'GET /api/optics/rifle/points': everyone,
  'GET /api/optic/:id': everyone,
  'GET /api/optics/:id/peers': everyone,
  'GET /api/optics/compatible/:footprint': everyone,
  'GET /api/optics/:id/reviews': everyone,
  'GET /api/optics/:id/rating': everyone,
  'GET /api/optics/:id/pistols': everyone,
  'GET /api/pistols': everyone,
  'GET /api/pistols/:id': everyone,
  'GET /api/pistols/by-slug/:slug': everyone,
  'GET /api/mounts': everyone,
  'GET /api/footprints': everyone,
  'GET /api/footprints/:id': everyone,
  'GET /api/plates': everyone,
  'GET /api/plates/:key': everyone,
  'GET /api/brands/:slug': everyone,
  'GET /api/changes': everyone,
  'GET /api/pistols/:id/fits': everyone,
  'GET /api/pistols/:id/optics': everyone,
  'GET /api/fit': everyone,
  'GET /api/faq': everyone,
  'GET /api/search': everyone,
  'GET /api/blog/posts': everyone,
  'GET /api/blog/posts/:slug': everyone,
  'GET /api/blog/guides': everyone,
  'GET /api/blog/facets': everyone,
  'GET /api/blog/authors/:id': everyone,
  'POST /api/blog/posts/:slug/view': everyone,
  'GET /api/verify-email': everyone,
  'POST /api/register': [201, 201, 201, 201, 201],
  'POST /api/delete-registration': everyone,
  'POST /api/login': [200, 403, 200, 200, 200],
  'POST /api/login/passkey': everyone,
  'POST /api/login/second-step': everyone,
  'POST /api/logout': everyone,
  'POST /api/resend-verification': everyone,
  'POST /api/forgot-password': everyone,
  'POST /api/reset-password': everyone,
  'GET /api/user': members,
  'PUT /api/user': members,
  'DELETE /api/user': members,
  'POST /api/user/password': members,
  'GET /api/user/data': members,
  'GET /api/user/two-factor': members,
  'POST /api/user/two-factor/challenge': members,
  'POST /api/user/two-factor/totp': [401, 401, 201, 201, 201],
  'POST /api/user/two-factor/totp/confirm': members,
  'DELETE /api/user/two-factor/totp': members,
  'POST /api/user/two-factor/passkeys': [401, 401, 201, 201, 201],
  'POST /api/user/two-factor/passkeys/confirm': members,
  'PUT /api/user/two-factor/passkeys/:id': [401, 401, 200, 404, 404],
  'DELETE /api/user/two-factor/passkeys/:id': [401, 401, 200, 404, 404],
  'POST /api/user/two-factor/recovery-codes': members,
  'DELETE /api/user/two-factor': members,
  'GET /api/user/sessions': members,
  'DELETE /api/user/sessions': members,
  'DELETE /api/user/sessions/:id': [401, 401, 200, 404, 404],
  'GET /api/user/reviews': members,
  'GET /api/user/activity': members,
  'GET /api/user/contributions': members,
  'PUT /api/user/reports': members,
  'PUT /api/user/contributions/:id/answer': [401, 401, 200, 404, 404],
  'DELETE /api/user/contributions/:id': [401, 401, 200, 404, 404],
  'GET /api/user/pistols': members,
  'PUT /api/user/pistols/:pistolId': members,
  'DELETE /api/user/pistols/:pistolId': members,
  'PUT /api/user/corrections': members,
  'GET /api/owner-reports': everyone,
  'GET /api/user/owner-reports': members,
  'PUT /api/user/owner-reports/:pistolId/:opticId': members,
  'DELETE /api/user/owner-reports/:pistolId/:opticId': members,
  'GET /api/admin/owner-reports': admins,
  'POST /api/admin/owner-reports/:id/check': admins,
  'DELETE /api/admin/owner-reports/:id': admins,
  'GET /api/favorites': members,
  'GET /api/favorites/:opticId': members,
  'POST /api/favorites': members,
  'DELETE /api/favorites/:opticId': members,
  'POST /api/reviews': [401, 401, 201, 201, 201],
  'PUT /api/reviews/:id': [401, 401, 200, 403, 403],
  'DELETE /api/reviews/:id': [401, 401, 200, 403, 200],
  'GET /api/admin/check': admins,
  'GET /api/admin/stats': admins,
  'GET /api/admin/optics': admins,
  'GET /api/admin/optics-table': admins,
  'GET /api/admin/optics/:id': admins,
  'GET /api/admin/optics/:id/history': admins,
  'GET /api/admin/footprints': admins,
  'POST /api/admin/optics': adminsCreate,
  'PUT /api/admin/optics/:id': admins,
  'DELETE /api/admin/optics/:id': admins,
  'GET /api/admin/pistols': admins,
  'GET /api/admin/pistols/:id': admins,
  'GET /api/admin/pistols/:id/history': admins,
  'POST /api/admin/pistols': adminsCreate,
  'PUT /api/admin/pistols/:id': admins,
  'DELETE /api/admin/pistols/:id': admins,
  'GET /api/admin/catalogue/pistols/export': admins,
  'POST /api/admin/catalogue/pistols/import': admins,
  'GET /api/admin/footprints-table': admins,
  'GET /api/admin/footprints/:id': admins,
  'GET /api/admin/footprints/:id/history': admins,
  'POST /api/admin/footprints': adminsCreate,
  'PUT /api/admin/footprints/:id': admins,
  'DELETE /api/admin/footprints/:id': admins,
  'GET /api/admin/catalogue/footprints/export': admins,
  'POST /api/admin/catalogue/footprints/import': admins,
  'GET /api/admin/cuts': admins,
  'GET /api/admin/cuts/:id': admins,
  'GET /api/admin/cuts/:id/history': admins,
  'POST /api/admin/cuts': adminsCreate,
  'PUT /api/admin/cuts/:id': admins,
  'DELETE /api/admin/cuts/:id': admins,
  'GET /api/admin/catalogue/cuts/export': admins,
  'POST /api/admin/catalogue/cuts/import': admins,
  'GET /api/admin/plates': admins,
  'GET /api/admin/plates/:id': admins,
  'GET /api/admin/plates/:id/history': admins,
  'POST /api/admin/plates': adminsCreate,
  'PUT /api/admin/plates/:id': admins,
  'DELETE /api/admin/plates/:id': admins,
  'GET /api/admin/catalogue/plates/export': admins,
  'POST /api/admin/catalogue/plates/import': admins,
  'POST /api/admin/upload-image': adminsCreate,
  'GET /api/admin/searches': admins,
  'POST /api/admin/optics/:id/search-images': admins,
  'POST /api/admin/optics/batch-search-images': admins,
  'POST /api/admin/optics/:id/update-image': admins,
  'POST /api/admin/optics/:id/search-amazon': admins,
  'POST /api/admin/optics/batch-search-amazon': admins,
  'POST /api/admin/optics/:id/update-amazon-url': admins,
  'POST /api/admin/optics/:id/read-page': admins,
  'GET /api/admin/findings': admins,
  'DELETE /api/admin/findings/:id': admins,
  'POST /api/admin/optics/:id/accept-page': admins,
  'POST /api/admin/pistols/:id/read-page': admins,
  'POST /api/admin/pistols/:id/accept-page': admins,
  'POST /api/admin/footprints/:id/read-page': admins,
  'POST /api/admin/footprints/:id/accept-page': admins,
  'GET /api/admin/product-pages': admins,
  'POST /api/admin/optics/batch-read-pages': admins,
  'POST /api/admin/pistols/batch-read-pages': admins,
  'GET /api/admin/catalogue/export': admins,
  'POST /api/admin/catalogue/import': admins,
  'GET /api/admin/faqs': admins,
  'POST /api/admin/faqs': adminsCreate,
  'PUT /api/admin/faqs/:id': admins,
  'POST /api/admin/faqs/:id/move': admins,
  'DELETE /api/admin/faqs/:id': admins,
  'GET /api/admin/users': admins,
  'POST /api/admin/users/:id/make-admin': admins,
  'GET /api/admin/contributions': admins,
  'GET /api/admin/contributions/:id': admins,
  'POST /api/admin/contributions/:id/accept': admins,
  'POST /api/admin/contributions/:id/reject': admins,
  'POST /api/admin/contributions/:id/ask': admins,
  'POST /api/admin/contributions/:id/undo': admins,
  'GET /api/admin/security-events': admins,
  'GET /api/admin/activity': admins,
  'GET /api/admin/activity/export': admins,
  'POST /api/admin/users/:id/revoke-admin': admins,
  'POST /api/admin/users/:id/suspend': admins,
  'POST /api/admin/users/:id/reinstate': admins,
  'POST /api/admin/users/:id/end-sessions': admins,
  'POST /api/admin/users/:id/resend-verification': admins,
  'POST /api/contact': [201, 201, 201, 201, 201],
  'GET /api/admin/blog/posts': admins,
  'GET /api/admin/blog/posts/:id': admins,
  'GET /api/admin/blog/posts/:id/preview': admins,
  'GET /api/admin/blog/posts/:id/history': admins,
  'POST /api/admin/blog/posts': adminsCreate,
  'PUT /api/admin/blog/posts/:id': admins,
  'DELETE /api/admin/blog/posts/:id': admins,
  'POST /api/admin/blog/posts/:id/restore': admins,
  'GET /api/admin/blog/authors': admins,
  'POST /api/admin/blog/authors': adminsCreate,
  'PUT /api/admin/blog/authors/:id': admins,
  'DELETE /api/admin/blog/authors/:id': admins,
  'POST /api/admin/blog/authors/:id/restore': admins,
  'GET /api/admin/blog/categories': admins,
  'POST /api/admin/blog/categories': adminsCreate,
  'PUT /api/admin/blog/categories/:id': admins,
  'DELETE /api/admin/blog/categories/:id': admins,
  'POST /api/admin/blog/categories/:id/restore': admins,
  'POST /api/admin/blog/preview': admins,
  'POST /api/admin/blog/upload-image': adminsCreate,
  'POST /api/admin/blog/publish-scheduled': admins,
};

async function enter(role: Role) {
  const owner = await member({ password: passwordHash });
  const caller =
    role === 'member' || role === 'visitor'
      ? owner
      : await member({ password: passwordHash, emailVerified: role !== 'unverified', isAdmin: role === 'admin' });
  return { world: await newWorld(owner.id, caller.email), send: role === 'visitor' ? visitor.send : caller.send };
}

const shared = new Map<Role, ReturnType<typeof enter>>();

const spendsNothing: EndpointName[] = [
  'POST /api/blog/posts/:slug/view',
  'POST /api/contact',
  'POST /api/favorites',
  'POST /api/forgot-password',
  'POST /api/register',
  'POST /api/reviews',
];

/** What a role's reads, refused writes and writes that spend no row share. */
function enterShared(role: Role): ReturnType<typeof enter> {
  const entered = shared.get(role) ?? enter(role);
  shared.set(role, entered);
  return entered;
}

async function statusFor(role: Role, name: EndpointName, wanted = 200): Promise<number> {
  const isShared = name.startsWith('GET ') || wanted >= 400 || spendsNothing.includes(name);
  const { world, send } = await (isShared ? enterShared(role) : enter(role));
  const [path, init] = await validCall(name, world);
  return (await send(path, init)).status;
}

test('every route has a row and every row is a route', () => {
  expect(Object.keys(rights).sort()).toEqual(everyRoute.map(({ method, path }) => `${method} ${path}`).sort());
});

test.each(Object.entries(rights))('%s allows exactly the roles of its row', async (name, row) => {
  const found = await Promise.all(roles.map((role, index) => statusFor(role, name as EndpointName, row[index])));
  expect(Object.fromEntries(roles.map((role, index) => [role, found[index]]))).toEqual(
    Object.fromEntries(roles.map((role, index) => [role, row[index]])),
  );
});

const agrees: Record<Access, (row: Row) => boolean> = {
  visitor: ([signedOut]) => signedOut < 400,
  member: ([signedOut, unverified, owner]) => signedOut === 401 && unverified === 401 && owner < 400,
  admin: ([signedOut, unverified, owner, other, admin]) =>
    signedOut === 401 && unverified === 401 && owner === 403 && other === 403 && admin < 400,
};

test.each(Object.entries(contracts))("the contract's access to %s agrees with its row", (name, { access }) => {
  expect([access, agrees[access](rights[name as EndpointName])]).toEqual([access, true]);
});
