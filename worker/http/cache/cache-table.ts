import type { contracts, EndpointName, Parsed, PublicRead, ResponseOf, WriteName } from '#domain/api/api.schema.ts';
import type { BlogPost } from '#domain/blog/blog.schema.ts';
import { refsIn } from '#domain/blog/blog.ts';
import type { OpticFilter } from '#domain/optics/optics.schema.ts';
import { cacheTag } from './cache.ts';

const { optics, optic, anyOptic, reviews, pistols, pistol, anyPistol, brand } = cacheTag;
const { footprints, faq, blog, search, changes, images } = cacheTag;

type Tags = readonly string[];

/** What a read asks for, already checked. */
type Asked<C> = { params: Parsed<C, 'params'>; query: Parsed<C, 'query'> };

type Reads = {
  [Name in PublicRead]:
    | 'private'
    | Tags
    | ((asked: Asked<(typeof contracts)[Name]>, answer: ResponseOf<(typeof contracts)[Name]>) => Tags);
};

/** What fits a pistol follows from its row too. */
const ofList = ({ query }: { query: Pick<OpticFilter, 'for'> }) =>
  query.for === undefined ? [optics] : [optics, pistols];

const ofFootprints = [footprints, optics, pistols];

/** The tags of the rows that a post shows. */
function mentionTagsOf({ sections, optics: named }: Pick<BlogPost, 'sections' | 'optics'>): string[] {
  // A missing optic may be created later.
  const missing = sections.flatMap(refsIn).some((ref) => named[ref] === undefined);
  const drawsFootprints = sections.some(({ kind }) => kind === 'footprint');
  return [
    ...Object.values(named).map(({ id }) => optic(id)),
    ...(missing ? [optics] : []),
    ...(drawsFootprints ? [footprints] : []),
  ];
}

/**
 * The cache tags of every public call: what its answer is made from. `endpoint` sends them. 'private' calls are never cached.
 * A page has the tags of the calls that it is rendered from.
 */
export const callTags: Reads = {
  'GET /api/health': 'private',
  // It spends its token.
  'GET /api/verify-email': 'private',
  'GET /api/openapi.json': [],
  // Owners' reports change the worked answer.
  'GET /api/home': (_, { answer }) => [
    ...[optics, pistols, footprints, blog],
    ...(answer ? [optic(answer.optic.id), pistol(answer.pistol.id)] : []),
  ],
  'GET /api/optics/pistol': ofList,
  'GET /api/optics/pistol/facets': ofList,
  'GET /api/optics/pistol/points': ofList,
  'GET /api/optics/rifle': ofList,
  'GET /api/optics/rifle/facets': ofList,
  'GET /api/optics/rifle/points': ofList,
  'GET /api/optics/compatible/:footprint': [optics],
  'GET /api/optic/:id': ({ params }) => [optic(params.id)],
  'GET /api/optics/:id/peers': ({ params }) => [optic(params.id), footprints, optics],
  'GET /api/optics/:id/reviews': ({ params }) => [reviews(params.id)],
  'GET /api/optics/:id/rating': ({ params }) => [reviews(params.id)],
  'GET /api/optics/:id/pistols': ({ params }) => [optic(params.id), pistols],
  'GET /api/pistols': [pistols],
  'GET /api/pistols/:id': ({ params }) => [pistol(params.id)],
  'GET /api/pistols/:id/fits': ({ params }) => [pistol(params.id), optics],
  'GET /api/pistols/:id/optics': ({ params }) => [pistol(params.id), optics],
  'GET /api/pistols/by-slug/:slug': (_, page) => [pistol(page.pistol.id), optics, footprints],
  'GET /api/fit': ({ query }) => [pistol(query.pistol), optic(query.optic)],
  // Another optic of the line may get the same title.
  'GET /api/owner-reports': ({ query }) => [pistol(query.pistol), optic(query.optic), optics],
  'GET /api/footprints': ofFootprints,
  'GET /api/footprints/:id': ofFootprints,
  'GET /api/brands/:slug': (_, { slug }) => [brand(slug), optics, pistols],
  // A deleted or renamed row changes the log with its own entry.
  'GET /api/changes': [changes],
  'GET /api/faq': [faq],
  // The order follows the optics' facts, and the verdict depends on more than the names.
  'GET /api/search': (_, { answer }) => [
    ...[search, blog, optics],
    ...(answer ? [answer, ...answer.others].flatMap((pair) => [optic(pair.optic.id), pistol(pair.pistol.id)]) : []),
  ],
  'GET /api/blog/posts': [blog],
  'GET /api/blog/posts/:slug': (_, post) => [blog, ...mentionTagsOf(post)],
  'GET /api/blog/guides': [blog],
  'GET /api/blog/facets': [blog],
  'GET /api/blog/authors/:id': [blog],
};

const ofFeed = (posts: readonly Pick<BlogPost, 'sections' | 'optics'>[]) => [blog, ...posts.flatMap(mentionTagsOf)];

/** The cache tags of every other public file, by its route. */
export const fileTags = {
  '/robots.txt': [],
  '/.well-known/security.txt': [],
  '/sitemap.xml': [optics, pistols, blog],
  '/blog/rss.xml': ofFeed,
  '/blog/feed.json': ofFeed,
  '/changes/atom.xml': [changes],
  '/data/:file': {
    optics: [optics],
    pistols: [pistols],
    // A new or deleted footprint purges what it may fit, and only a change the footprints.
    footprints: [footprints, optics],
  },
  '/images/*': [images],
  // As the triggers on `social_images` write it: 'optic/12' → 'optic-12'.
  '/social-images/*'(key: string) {
    if (key.startsWith('post/')) return [blog];
    return [key.startsWith('footprint/') ? footprints : key.replace('/', '-')];
  },
} as const;

/** What triggers record in `pending_purges`; N is the id of the row that changed, or of the optic that it is about. */
type Purged =
  | Exclude<(typeof cacheTag)[keyof typeof cacheTag], (...of: never) => string>
  | 'optic-N'
  | 'reviews-N'
  | 'pistol-N';

const nothing: readonly Purged[] = [];
const opticPurges: readonly Purged[] = [optics, 'optic-N', search, changes];
const pistolPurges: readonly Purged[] = [pistols, 'pistol-N', 'reviews-N', search, changes];
/** Their owners' reports go with them. */
const deletedOpticPurges: readonly Purged[] = [...opticPurges, 'pistol-N', 'reviews-N'];
const deletedPistolPurges: readonly Purged[] = [...pistolPurges, 'optic-N'];
/** What fits what follows from the footprints. */
const footprintPurges: readonly Purged[] = [
  ...([footprints, optics, anyOptic, 'optic-N', pistols, anyPistol, 'pistol-N'] as const),
  ...([search, changes] as const),
];
const correctionPurges: readonly Purged[] = [...footprintPurges, 'reviews-N'];
const reviewPurges: readonly Purged[] = ['reviews-N', 'optic-N', optics];
const reportPurges: readonly Purged[] = ['optic-N', 'pistol-N', 'reviews-N'];
/** Their names and reports. */
const memberPurges: readonly Purged[] = [...reportPurges, changes];
const postPurges: readonly Purged[] = [blog, search];
const blogPurges: readonly Purged[] = [blog];
const faqPurges: readonly Purged[] = [faq, search];

/** The tags that each write may purge. `endpoint` purges after those that have any. */
const purgedByCalls: Record<WriteName, readonly Purged[]> = {
  'POST /api/reviews': reviewPurges,
  'PUT /api/reviews/:id': reviewPurges,
  'DELETE /api/reviews/:id': reviewPurges,
  'PUT /api/user/owner-reports/:pistolId/:opticId': reportPurges,
  'DELETE /api/user/owner-reports/:pistolId/:opticId': reportPurges,
  'DELETE /api/admin/owner-reports/:id': reportPurges,
  'PUT /api/user': memberPurges,
  'DELETE /api/user': memberPurges,
  'POST /api/admin/users/:id/suspend': memberPurges,
  'POST /api/admin/users/:id/reinstate': memberPurges,
  'PUT /api/user/corrections': correctionPurges,
  'POST /api/admin/contributions/:id/accept': correctionPurges,
  'POST /api/admin/contributions/:id/undo': correctionPurges,
  'POST /api/admin/contributions/decide': correctionPurges,
  'POST /api/admin/optics': opticPurges,
  'PUT /api/admin/optics/:id': opticPurges,
  'POST /api/admin/catalogue/import': opticPurges,
  'POST /api/admin/optics/:id/update-image': opticPurges,
  'POST /api/admin/optics/:id/update-amazon-url': opticPurges,
  'POST /api/admin/optics/:id/accept-page': opticPurges,
  'DELETE /api/admin/optics/:id': deletedOpticPurges,
  'POST /api/admin/pistols': pistolPurges,
  'PUT /api/admin/pistols/:id': pistolPurges,
  'POST /api/admin/catalogue/pistols/import': pistolPurges,
  'POST /api/admin/pistols/:id/accept-page': pistolPurges,
  'DELETE /api/admin/pistols/:id': deletedPistolPurges,
  'POST /api/admin/footprints': footprintPurges,
  'PUT /api/admin/footprints/:id': footprintPurges,
  'DELETE /api/admin/footprints/:id': footprintPurges,
  'POST /api/admin/catalogue/footprints/import': footprintPurges,
  'POST /api/admin/footprints/:id/accept-page': footprintPurges,
  'POST /api/admin/blog/posts': postPurges,
  'PUT /api/admin/blog/posts/:id': postPurges,
  'DELETE /api/admin/blog/posts/:id': postPurges,
  'POST /api/admin/blog/posts/:id/restore': postPurges,
  'POST /api/admin/blog/publish-scheduled': postPurges,
  'POST /api/admin/blog/authors': blogPurges,
  'PUT /api/admin/blog/authors/:id': blogPurges,
  'DELETE /api/admin/blog/authors/:id': blogPurges,
  'POST /api/admin/blog/authors/:id/restore': blogPurges,
  'POST /api/admin/blog/categories': blogPurges,
  'PUT /api/admin/blog/categories/:id': blogPurges,
  'DELETE /api/admin/blog/categories/:id': blogPurges,
  'POST /api/admin/blog/categories/:id/restore': blogPurges,
  'POST /api/admin/faqs': faqPurges,
  'PUT /api/admin/faqs/:id': faqPurges,
  'DELETE /api/admin/faqs/:id': faqPurges,
  'POST /api/admin/owner-reports/:id/check': nothing,
  'POST /api/contact': nothing,
  'POST /api/register': nothing,
  'POST /api/login': nothing,
  'POST /api/logout': nothing,
  'POST /api/delete-registration': nothing,
  'POST /api/resend-verification': nothing,
  'POST /api/forgot-password': nothing,
  'POST /api/reset-password': nothing,
  'POST /api/user/password': nothing,
  'DELETE /api/user/sessions': nothing,
  'DELETE /api/user/sessions/:id': nothing,
  'PUT /api/user/reports': nothing,
  'PUT /api/user/contributions/:id/answer': nothing,
  'DELETE /api/user/contributions/:id': nothing,
  'PUT /api/user/pistols/:pistolId': nothing,
  'DELETE /api/user/pistols/:pistolId': nothing,
  'POST /api/favorites': nothing,
  'DELETE /api/favorites/:opticId': nothing,
  'POST /api/login/second-step': nothing,
  'POST /api/login/passkey': nothing,
  'POST /api/user/two-step/challenge': nothing,
  'POST /api/user/two-step/totp': nothing,
  'POST /api/user/two-step/totp/confirm': nothing,
  'DELETE /api/user/two-step/totp': nothing,
  'POST /api/user/two-step/passkeys': nothing,
  'POST /api/user/two-step/passkeys/confirm': nothing,
  'PUT /api/user/two-step/passkeys/:id': nothing,
  'DELETE /api/user/two-step/passkeys/:id': nothing,
  'POST /api/user/two-step/recovery-codes': nothing,
  'DELETE /api/user/two-step': nothing,
  'POST /api/blog/posts/:slug/view': nothing,
  'POST /api/admin/blog/preview': nothing,
  'POST /api/admin/blog/upload-image': nothing,
  'POST /api/admin/upload-image': nothing,
  'POST /api/admin/users/:id/make-admin': nothing,
  'POST /api/admin/users/:id/revoke-admin': nothing,
  'POST /api/admin/users/:id/end-sessions': nothing,
  'POST /api/admin/users/:id/resend-verification': nothing,
  'POST /api/admin/optics/:id/search-images': nothing,
  'POST /api/admin/optics/batch-search-images': nothing,
  'POST /api/admin/optics/:id/search-amazon': nothing,
  'POST /api/admin/optics/batch-search-amazon': nothing,
  'POST /api/admin/optics/:id/read-page': nothing,
  'POST /api/admin/pistols/:id/read-page': nothing,
  'POST /api/admin/footprints/:id/read-page': nothing,
  'DELETE /api/admin/findings/:id': nothing,
  'POST /api/admin/optics/batch-read-pages': nothing,
  'POST /api/admin/pistols/batch-read-pages': nothing,
  'POST /api/admin/contributions/:id/reject': nothing,
  'POST /api/admin/contributions/:id/ask': nothing,
  'POST /api/admin/contributions/:id/check': nothing,
  'PUT /api/admin/users/:id/trust': nothing,
};

/** The tags that each cron job may purge. */
export const purgedByJobs = {
  publishPosts: postPurges,
  drawSocialImages: [...reportPurges, footprints, blog],
  compareSocialImages: [...reportPurges, footprints, blog],
  deleteImages: [images, ...opticPurges, ...pistolPurges, ...postPurges],
  refreshPrices: opticPurges,
  // It purges what the others and all writes have left.
  repeatPurges: nothing,
  mailMessages: nothing,
  mailContributions: nothing,
  rereadSources: nothing,
  deleteMessages: nothing,
  deleteSent: nothing,
  deleteViews: nothing,
  deleteAccounts: nothing,
  deleteAttempts: nothing,
  deleteSessions: nothing,
  deleteAuditEntries: nothing,
  deleteSecurityEvents: nothing,
  deleteKeys: nothing,
  deleteImportLists: nothing,
  deletePages: nothing,
} satisfies Record<string, readonly Purged[]>;

type AnyRow = 'private' | Tags | ((asked: object, answer: unknown) => Tags);

// The contract that types a row is the one that has checked what was asked.
const rowOf = (name: EndpointName) => (callTags as Partial<Record<EndpointName, unknown>>)[name] as AnyRow | undefined;

/** Whether a call answers every visitor alike. */
export function isPublicRead(name: EndpointName): boolean {
  const row = rowOf(name);
  return row !== undefined && row !== 'private';
}

/** The tags of a call's answer, or undefined if it must not be cached. */
export function tagsOf(name: EndpointName, asked: object, answer: unknown): Tags | undefined {
  const row = rowOf(name);
  if (row === undefined || row === 'private') return undefined;
  return typeof row === 'function' ? row(asked, answer) : row;
}

/** The tags that a call may purge. */
export function purgedBy(name: EndpointName): readonly Purged[] {
  return (purgedByCalls as Partial<Record<EndpointName, readonly Purged[]>>)[name] ?? [];
}
