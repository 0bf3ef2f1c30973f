import { adminCheckSchema } from '../account/account.schema.ts';
import { accountContracts } from '../account/account-calls.schema.ts';
import { adminUserContracts } from '../account/admin-users.schema.ts';
import { securityContracts } from '../account/security.schema.ts';
import { twoStepContracts } from '../account/two-step.schema.ts';
import { blogContracts } from '../blog/blog-calls.schema.ts';
import { brandContracts } from '../brands/brands.schema.ts';
import { changeContracts } from '../changes/changes.schema.ts';
import { contactSchema } from '../contact/contact.schema.ts';
import { contributionContracts } from '../contributions/contributions.schema.ts';
import { ownerReportContracts } from '../contributions/owner-reports.schema.ts';
import { queueContracts } from '../contributions/queue.schema.ts';
import { faqSchema } from '../faqs/faqs.schema.ts';
import { adminFootprintContracts } from '../fit/admin-footprints.schema.ts';
import { adminPistolContracts } from '../fit/admin-pistols.schema.ts';
import { fitQuerySchema, markedFitSchema } from '../fit/fit.schema.ts';
import { footprintContracts } from '../fit/footprint-calls.schema.ts';
import { pairingSchema } from '../fit/pairing.schema.ts';
import { pistolFitSchema, pistolPageContracts } from '../fit/pistol-page.schema.ts';
import { pairedPistolSchema, pistolDetailSchema, pistolSchema } from '../fit/pistols.schema.ts';
import { healthSchema } from '../health/health.schema.ts';
import { homeContracts } from '../home/home.schema.ts';
import { myPistolContracts } from '../my-pistol/my-pistol.schema.ts';
import { listFacetsSchema } from '../optics/facets/optic-facets.schema.ts';
import {
  opticDetailSchema,
  opticFilterSchema,
  opticListQuerySchema,
  opticPointSchema,
  opticSchema,
} from '../optics/optics.schema.ts';
import { peersSchema } from '../optics/peers/peers.schema.ts';
import { acceptPageContracts } from '../page-reading/accept-page.schema.ts';
import { batchReadingContracts } from '../page-reading/batch-reading.schema.ts';
import { pageReadingContracts } from '../page-reading/page-reading.schema.ts';
import { rereadingContracts } from '../rereading/findings.schema.ts';
import {
  ownReviewSchema,
  ratingSummarySchema,
  reviewContentSchema,
  reviewDeletionQuerySchema,
  reviewListQuerySchema,
  reviewSchema,
} from '../reviews/reviews.schema.ts';
import { siteSearchContracts } from '../search/search.schema.ts';
import { searchContracts } from '../searches/searches.schema.ts';
import { z } from '../shared/zod.ts';
import { adminContracts } from './admin.schema.ts';
import { activityContracts } from './audit.schema.ts';
import { type Contract, messageSchema } from './contract.schema.ts';
import { idParamSchema, idSchema, opticIdParamSchema } from './ids.schema.ts';
import { rowsQuerySchema } from './pagination.schema.ts';

const opticList = {
  access: 'visitor',
  query: opticListQuerySchema,
  response: z.array(opticSchema),
  paged: true,
} as const;
const opticFacets = { access: 'visitor', query: opticFilterSchema, response: listFacetsSchema } as const;
const opticPoints = { access: 'visitor', query: opticFilterSchema, response: z.array(opticPointSchema) } as const;

/** A list without a total. */
const linkedList = { query: rowsQuerySchema, linked: true } as const;

/** Every endpoint, by method and path. The server, the client's types, the OpenAPI document and the tests derive from it. */
export const contracts = {
  'GET /api/openapi.json': {
    summary: 'This OpenAPI document',
    access: 'visitor',
    withoutFootprints: true,
    response: z.record(z.string(), z.unknown()),
  },
  'GET /api/health': {
    summary: 'Checks database, sessions, images, crons and waiting work; 503 with the same body if one fails',
    access: 'visitor',
    withoutFootprints: true,
    response: healthSchema,
  },
  ...homeContracts,
  'GET /api/optics/pistol': { summary: 'Lists pistol optics', ...opticList },
  'GET /api/optics/pistol/facets': { summary: 'Counts pistol optics by the values of each filter', ...opticFacets },
  'GET /api/optics/pistol/points': { summary: 'Lists pistol optics by price and weight, for the map', ...opticPoints },
  'GET /api/optics/rifle': { summary: 'Lists rifle optics', ...opticList },
  'GET /api/optics/rifle/facets': { summary: 'Counts rifle optics by the values of each filter', ...opticFacets },
  'GET /api/optics/rifle/points': { summary: 'Lists rifle optics by price and weight, for the map', ...opticPoints },
  'GET /api/optic/:id': {
    summary: 'Gets an optic',
    access: 'visitor',
    params: idParamSchema,
    response: opticDetailSchema,
  },
  'GET /api/optics/:id/peers': {
    summary: "Compares an optic's main facts with those of its list, and names its nearest rivals with what differs",
    access: 'visitor',
    params: idParamSchema,
    response: peersSchema,
  },
  'GET /api/optics/compatible/:footprint': {
    summary: 'Lists optics that mount directly on a footprint, by any of its names; empty for an unknown one',
    access: 'visitor',
    params: z.object({ footprint: z.string().max(100, 'A footprint has at most 100 characters') }),
    ...linkedList,
    response: z.array(opticSchema),
  },
  'GET /api/optics/:id/reviews': {
    summary:
      'Lists reviews of an optic, newest first by default; without `page` all of them, or the first 100 of more than 1,000',
    access: 'visitor',
    withoutFootprints: true,
    params: idParamSchema,
    query: reviewListQuerySchema,
    response: z.array(reviewSchema),
    paged: true,
  },
  'GET /api/optics/:id/rating': {
    summary: "Summarizes an optic's ratings: count, mean, and reviews per star",
    access: 'visitor',
    withoutFootprints: true,
    params: idParamSchema,
    response: ratingSummarySchema,
  },
  'GET /api/optics/:id/pistols': {
    summary: 'Lists pistols that an optic mounts on, directly or with a plate',
    access: 'visitor',
    params: idParamSchema,
    ...linkedList,
    response: z.array(pairedPistolSchema),
  },
  'GET /api/pistols': {
    summary: 'Lists all pistols',
    access: 'visitor',
    ...linkedList,
    response: z.array(pistolSchema),
  },
  'GET /api/pistols/:id': {
    summary: 'Gets a pistol with the footprints it accepts',
    access: 'visitor',
    params: idParamSchema,
    response: pistolDetailSchema,
  },
  'GET /api/pistols/:id/fits': {
    summary:
      'Groups the optics that fit or may fit a pistol by how they mount, best first, and those whose verdict is disputed',
    access: 'visitor',
    params: idParamSchema,
    response: z.array(markedFitSchema),
  },
  'GET /api/pistols/:id/optics': {
    summary: 'Lists the first 1,000 optics that fit a pistol by name, in groups by how they mount, best first',
    access: 'visitor',
    params: idParamSchema,
    response: z.array(pistolFitSchema),
  },
  'GET /api/fit': {
    summary: 'Says whether and how an optic mounts on a pistol, what backs it, and what owners say',
    access: 'visitor',
    query: fitQuerySchema,
    response: pairingSchema,
  },
  ...pistolPageContracts,
  ...footprintContracts,
  ...brandContracts,
  ...changeContracts,
  ...ownerReportContracts,
  'GET /api/faq': {
    summary: 'Lists frequently asked questions',
    access: 'visitor',
    withoutFootprints: true,
    ...linkedList,
    response: z.array(faqSchema),
  },
  ...siteSearchContracts,
  'POST /api/contact': {
    summary: 'Sends a message to the site',
    access: 'visitor',
    body: contactSchema,
    response: messageSchema,
    status: 201,
  },
  ...accountContracts,
  'GET /api/user/reviews': {
    summary: "Lists the member's reviews, newest first",
    access: 'member',
    ...linkedList,
    response: z.array(ownReviewSchema),
  },
  ...contributionContracts,
  ...myPistolContracts,
  'GET /api/favorites': {
    summary: "Lists the member's favorite optics, most recently added first",
    access: 'member',
    ...linkedList,
    response: z.array(opticSchema),
  },
  'POST /api/favorites': {
    summary: 'Adds a favorite; succeeds if it already is one',
    access: 'member',
    body: z.object({ opticId: idSchema }),
    response: messageSchema,
  },
  'GET /api/favorites/:opticId': {
    summary: 'Returns whether an optic is a favorite',
    access: 'member',
    params: opticIdParamSchema,
    response: z.boolean(),
  },
  'DELETE /api/favorites/:opticId': {
    summary: 'Removes a favorite, if it is one',
    access: 'member',
    params: opticIdParamSchema,
    response: messageSchema,
  },
  'POST /api/reviews': {
    summary: 'Creates a review; each member may review an optic once',
    access: 'member',
    body: reviewContentSchema.extend({ opticId: idSchema }),
    response: ownReviewSchema,
    status: 201,
  },
  'PUT /api/reviews/:id': {
    summary: "Updates one of the member's reviews",
    access: 'member',
    params: idParamSchema,
    body: reviewContentSchema,
    response: ownReviewSchema,
  },
  'DELETE /api/reviews/:id': {
    summary:
      "Deletes one of the member's reviews; administrators may delete any; 409 if it was edited after `updatedAt`",
    access: 'member',
    params: idParamSchema,
    query: reviewDeletionQuerySchema,
    response: messageSchema,
  },

  'GET /api/admin/check': {
    summary: 'Confirms that the member is an administrator',
    access: 'admin',
    response: adminCheckSchema,
  },
  ...twoStepContracts,
  ...blogContracts,
  ...adminContracts,
  ...adminPistolContracts,
  ...adminFootprintContracts,
  ...activityContracts,
  ...adminUserContracts,
  ...securityContracts,
  ...searchContracts,
  ...pageReadingContracts,
  ...rereadingContracts,
  ...acceptPageContracts,
  ...batchReadingContracts,
  ...queueContracts,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Contract>;

/** 'PUT /api/user' */
export type EndpointName = keyof typeof contracts;
/** The contract of one endpoint, or undefined for a name that is none. */
type ContractOf<Name extends string> = Name extends EndpointName ? (typeof contracts)[Name] : undefined;

/** A GET that anyone may call. */
export type PublicRead = {
  [Name in EndpointName]: Name extends `GET ${string}`
    ? (typeof contracts)[Name]['access'] extends 'visitor'
      ? Name
      : never
    : never;
}[EndpointName];

/** The checked part of a request, such as its query. */
export type Parsed<C, Part extends string> = C extends { [Key in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

type PathOf<Name> = Name extends `GET ${infer Path}` ? Path : never;
type ParamsOf<C> = C extends { params: infer Schema extends z.ZodType }
  ? Record<keyof z.output<Schema> & string, string | number>
  : undefined;
export type ResponseOf<C> = C extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : never;

export type GetPath = PathOf<EndpointName>;
export type GetResponse<Path extends GetPath> = ResponseOf<ContractOf<`GET ${Path}`>>;
/** The values that fill the `:names` of a path. */
export type GetParams<Path extends GetPath> = ParamsOf<ContractOf<`GET ${Path}`>>;

export type WriteName = Exclude<EndpointName, `GET ${string}`>;
export type WriteResponse<Name extends WriteName> = ResponseOf<ContractOf<Name>>;
export type WriteParams<Name extends WriteName> = ParamsOf<ContractOf<Name>>;
/** The JSON payload of a write: undefined if it has none, never if it uploads a file instead. */
export type WriteBody<Name extends WriteName> =
  ContractOf<Name> extends { body: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : ContractOf<Name> extends { upload: string }
      ? never
      : undefined;
