import { env } from 'cloudflare:workers';
import type { EndpointName, WriteName } from '#domain/api/api.schema.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { sampleImage } from '#domain/images/image-samples.ts';
import { hashPassword } from '#worker/features/account/passwords/password-hash.ts';
import { deleteAuthor } from '#worker/features/blog/admin/authors.ts';
import { deleteCategory } from '#worker/features/blog/admin/categories.ts';
import { versionedPosts } from '#worker/features/blog/admin/posts/post-writes.ts';
import { footprintInput } from '../inputs/footprint-input.ts';
import { cutInput, plateInput } from '../inputs/mounting-input.ts';
import { opticInput } from '../inputs/optic-input.ts';
import { pistolInput } from '../inputs/pistol-input.ts';
import {
  db,
  insertAuthor,
  insertCategory,
  insertContribution,
  insertCut,
  insertFaq,
  insertFinding,
  insertFootprint,
  insertOptic,
  insertOwnerReport,
  insertPistol,
  insertPlate,
  insertPost,
  insertReview,
  insertSent,
  insertSession,
  insertUser,
  unique,
} from '../rows.ts';
import { accountBodies, password, tokenOf } from './account-bodies.ts';
import { type Bodies, memberBodies, queueBodies, type World } from './world.ts';

const actor = { db, userId: 0, origin: '', registry: shippedRegistry };
export const passwordHash = await hashPassword(password);

let lastPasskeyId = 1_000_000;

function newPasskeyId(): number {
  lastPasskeyId += 1;
  return lastPasskeyId;
}

export async function newWorld(ownerId: number, email: string): Promise<World> {
  const opticId = await insertOptic();
  const postSlug = crypto.randomUUID();
  const writerId = await insertAuthor();
  const published = { status: 'published', publishedAt: '2026-01-01T00:00:00.000Z', authorId: writerId } as const;
  const pistolId = await insertPistol({ model: postSlug });
  const plateKey = `plate-${postSlug}`;
  return {
    writerId,
    postSlug,
    postId: await insertPost({ ...published, slug: postSlug }),
    authorId: await insertAuthor(),
    categoryId: await insertCategory(),
    opticId,
    pistolId,
    footprintId: await insertFootprint(),
    cutId: await insertCut(),
    plateId: await insertPlate({ key: plateKey }),
    plateKey,
    reviewId: await insertReview(opticId, 3, { userId: ownerId }),
    ownerReportId: await insertOwnerReport({ userId: ownerId, pistolId, opticId }),
    faqId: await insertFaq(unique('Question'), 'Answer'),
    findingId: await insertFinding(opticId),
    contributionId: await insertContribution(opticId),
    sessionId: await insertSession(ownerId),
    passkeyId: newPasskeyId(),
    sentId: await insertSent(ownerId, { state: 'asked', reply: 'Which version?' }),
    ownerId,
    userId: await insertUser(),
    verifiedId: await insertUser({ emailVerified: true }),
    email,
  };
}

function imageForm(): FormData {
  const form = new FormData();
  form.append('image', new File([sampleImage('gif')], 'one.gif'));
  return form;
}

const newPost = ({ authorId, categoryId }: World) => ({
  title: 'New',
  slug: crypto.randomUUID(),
  content: '# Text',
  authorId,
  categoryIds: [categoryId],
});

const newCategory = () => ({ name: unique('New category'), slug: crypto.randomUUID() });

const takenFootprint = { footprintName: 'Trijicon RMR', requiresAdapter: false, adapterInfo: null };

const taken = { name: 'Trijicon RMR', note: null };

const acceptedPage = (field: string, value: number) => ({
  url: 'https://maker.example/row',
  kind: 'maker',
  facts: [{ field, value, words: `States ${value}` }],
  version: 1,
});

const bodies: Bodies = {
  ...accountBodies,
  'PUT /api/user': () => ({ handle: unique('New') }),
  'POST /api/admin/optics': () => opticInput(),
  'PUT /api/admin/optics/:id': () => ({ ...opticInput(), version: 1 }),
  'POST /api/admin/pistols': () => pistolInput({ footprints: [takenFootprint] }),
  'PUT /api/admin/pistols/:id': () => ({ ...pistolInput({ footprints: [takenFootprint] }), version: 1 }),
  'POST /api/admin/catalogue/pistols/import': ({ pistolId }) => [
    { id: pistolId, caliber: '9mm Luger' },
    pistolInput({ footprints: [takenFootprint] }),
  ],
  'POST /api/admin/footprints': () => footprintInput({ aliases: [unique('Alias')] }),
  'PUT /api/admin/footprints/:id': () => ({ name: unique('Renamed footprint'), version: 1 }),
  'POST /api/admin/catalogue/footprints/import': ({ footprintId }) => [
    { id: footprintId, screwThread: 'M3' },
    footprintInput(),
  ],
  'POST /api/admin/cuts': () => cutInput({ takes: [taken] }),
  'PUT /api/admin/cuts/:id': () => ({ takes: [taken], version: 1 }),
  'POST /api/admin/catalogue/cuts/import': ({ cutId }) => [{ id: cutId, takes: [taken] }, cutInput()],
  'POST /api/admin/plates': () => plateInput({ presents: ['Trijicon RMR'] }),
  'PUT /api/admin/plates/:id': () => ({ presents: ['Trijicon RMR'], version: 1 }),
  'POST /api/admin/catalogue/plates/import': ({ plateId }) => [{ id: plateId, heightMm: 3 }, plateInput()],
  'POST /api/admin/catalogue/import': ({ opticId }) => [{ id: opticId, moa: '9' }, opticInput()],
  'POST /api/admin/optics/batch-search-images': () => ({ primaryUse: 'pistol', limit: 1 }),
  'POST /api/admin/optics/:id/update-image': () => ({
    imageUrl: 'https://shop.example/new.png',
    imageType: 'front',
    keepCopy: false,
  }),
  'POST /api/admin/optics/batch-search-amazon': () => ({ primaryUse: 'all', limit: 1 }),
  'POST /api/admin/optics/:id/update-amazon-url': () => ({ amazonUrl: 'https://shop.example/new' }),
  'POST /api/admin/optics/:id/read-page': () => ({ url: `${env.PAGE_READING_LOCAL_ORIGIN}/products/sample.html` }),
  'POST /api/admin/optics/:id/accept-page': () => ({
    url: 'https://maker.example/dot',
    kind: 'maker',
    facts: [{ field: 'weightOz', value: 1.2, words: 'Weight: 1.2 oz' }],
    offer: { price: 299.99, currency: 'USD' },
    version: 1,
  }),
  'POST /api/admin/pistols/:id/read-page': () => ({ url: `${env.PAGE_READING_LOCAL_ORIGIN}/products/sample.html` }),
  'POST /api/admin/pistols/:id/accept-page': () => acceptedPage('weightOz', 24.9),
  'POST /api/admin/footprints/:id/read-page': () => ({ url: `${env.PAGE_READING_LOCAL_ORIGIN}/footprints/table-01` }),
  'POST /api/admin/footprints/:id/accept-page': () => acceptedPage('torqueInLb', 12),
  'POST /api/admin/optics/batch-read-pages': () => ({ brand: 'None' }),
  'POST /api/admin/pistols/batch-read-pages': () => ({ brand: 'None' }),
  ...queueBodies,
  'POST /api/admin/faqs': () => ({ question: unique('New question'), answer: 'Yes.' }),
  'POST /api/admin/faqs/:id/move': async () => ({ place: 'after', other: await insertFaq(unique('Later'), 'Yes.') }),
  'PUT /api/admin/faqs/:id': () => ({ question: unique('Other question'), answer: 'No.' }),
  'POST /api/admin/upload-image': imageForm,
  'POST /api/admin/blog/posts': newPost,
  'PUT /api/admin/blog/posts/:id': newPost,
  'POST /api/admin/blog/authors': () => ({ name: 'New' }),
  'PUT /api/admin/blog/authors/:id': () => ({ name: 'Other' }),
  'POST /api/admin/blog/categories': newCategory,
  'PUT /api/admin/blog/categories/:id': newCategory,
  'POST /api/admin/blog/preview': () => ({ content: '# Text' }),
  'POST /api/admin/blog/upload-image': imageForm,
  'POST /api/admin/users/:id/make-admin': () => ({ password }),
  'POST /api/admin/users/:id/revoke-admin': () => ({ password }),
  'POST /api/admin/users/:id/suspend': () => ({ password }),
  ...memberBodies,
};

const deletions: { [Name in WriteName]?: (world: World) => Promise<unknown> } = {
  'POST /api/admin/blog/posts/:id/restore': ({ postId }) => versionedPosts.delete(actor, postId),
  'POST /api/admin/blog/authors/:id/restore': ({ authorId }) => deleteAuthor(actor, authorId),
  'POST /api/admin/blog/categories/:id/restore': ({ categoryId }) => deleteCategory(actor, categoryId),
};

function idOf(pattern: string, world: World): number | string {
  if (pattern.startsWith('/api/footprints')) return 'rmr';
  if (pattern.startsWith('/api/user/sessions')) return world.sessionId;
  if (pattern.startsWith('/api/user/two-factor')) return world.passkeyId;
  if (pattern.startsWith('/api/user/contributions')) return world.sentId;
  const { opticId, pistolId, reviewId, faqId, userId, verifiedId, postId, authorId, categoryId } = world;
  if (pattern.startsWith('/api/blog/authors')) return world.writerId;
  if (pattern.includes('/blog/posts')) return postId;
  if (pattern.includes('/blog/authors')) return authorId;
  if (pattern.includes('/blog/categories')) return categoryId;
  if (pattern.startsWith('/api/reviews')) return reviewId;
  if (/^\/api\/(admin\/)?pistols/.test(pattern)) return pistolId;
  if (pattern.startsWith('/api/admin/footprints')) return world.footprintId;
  if (pattern.startsWith('/api/admin/cuts')) return world.cutId;
  if (pattern.startsWith('/api/admin/plates')) return world.plateId;
  if (pattern.startsWith('/api/admin/owner-reports')) return world.ownerReportId;
  if (pattern.startsWith('/api/admin/faqs')) return faqId;
  if (pattern.startsWith('/api/admin/findings')) return world.findingId;
  if (pattern.startsWith('/api/admin/contributions')) return world.contributionId;
  if (pattern.endsWith('/make-admin')) return verifiedId;
  if (pattern.startsWith('/api/admin/users')) return userId;
  return opticId;
}

function slugOf(pattern: string, { postSlug }: World): string {
  if (pattern.startsWith('/api/brands')) return 'acme';
  return pattern.startsWith('/api/pistols') ? `acme-${postSlug}` : postSlug;
}

async function queryOf(pattern: string, { pistolId, opticId }: World): Promise<string> {
  if (pattern === '/api/fit' || pattern === '/api/owner-reports') return `?pistol=${pistolId}&optic=${opticId}`;
  if (pattern === '/api/verify-email') return `?token=${await tokenOf('verification')}`;
  if (pattern.startsWith('/api/admin/catalogue/') && pattern.endsWith('/import')) return '?format=json&dryRun=false';
  if (pattern === '/api/admin/owner-reports/:id') return '?version=1';
  if (pattern === '/api/blog/guides') return '?place=faq';
  // The test database may have more rows than a whole list.
  if (['/api/admin/users', '/api/admin/blog/authors', '/api/admin/owner-reports'].includes(pattern)) return '?page=1';
  return '';
}

export async function validCall(name: EndpointName, world: World): Promise<[path: string, init: RequestInit]> {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern
    .replace(':id', String(idOf(pattern, world)))
    .replace(':opticId', String(world.opticId))
    .replace(':pistolId', String(world.pistolId))
    .replace(':slug', slugOf(pattern, world))
    .replace(':footprint', 'rmr')
    .replace(':key', world.plateKey);
  const query = await queryOf(pattern, world);
  await deletions[name as WriteName]?.(world);
  const body = await bodies[name as WriteName]?.(world);
  return [path + query, { method, ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }) }];
}
