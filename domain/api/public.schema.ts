import { blogContracts } from '../blog/blog.schema.ts';
import { brandContracts } from '../brands/brands.schema.ts';
import { changeContracts } from '../changes/changes.schema.ts';
import { faqSchema } from '../faqs/faqs.schema.ts';
import { footprintContracts } from '../fit/footprints/footprint-calls.schema.ts';
import { mountContracts } from '../fit/mounts/mounts.schema.ts';
import { pistolFitSchema, pistolPageContracts } from '../fit/pistols/pistol-page.schema.ts';
import { listedPistolSchema, pairedPistolSchema, pistolDetailSchema } from '../fit/pistols/pistols.schema.ts';
import { plateContracts } from '../fit/plates/plates.schema.ts';
import { cutQueryShape, fitQuerySchema, markedFitSchema } from '../fit/verdicts/fit.schema.ts';
import { askedPairingSchema } from '../fit/verdicts/pairing.schema.ts';
import { homeContracts } from '../home/home.schema.ts';
import { listFacetsSchema } from '../optics/facets/optic-facets.schema.ts';
import {
  opticDetailSchema,
  opticFilterSchema,
  opticListQuerySchema,
  opticPointSchema,
  opticSchema,
} from '../optics/optics.schema.ts';
import { peersSchema } from '../optics/peers/peers.schema.ts';
import { publicReportContracts } from '../owner-reports/owner-reports.schema.ts';
import { ratingSummarySchema, reviewListQuerySchema, reviewSchema } from '../reviews/reviews.schema.ts';
import { siteSearchContracts } from '../search/search.schema.ts';
import { z } from '../shared/zod.ts';
import type { Contract } from './contract.schema.ts';
import { idParamSchema, linkedList } from './query.schema.ts';

const opticList = {
  access: 'visitor',
  query: opticListQuerySchema,
  response: z.array(opticSchema),
  paged: true,
} as const;
const opticFacets = { access: 'visitor', query: opticFilterSchema, response: listFacetsSchema } as const;
const opticPoints = { access: 'visitor', query: opticFilterSchema, response: z.array(opticPointSchema) } as const;

/** What visitors read: documents are made of it. Its module runs when the Worker starts, so it names no other contract. */
export const publicContracts = {
  ...homeContracts,
  'GET /api/optics/pistol': { summary: 'Lists pistol optics', ...opticList },
  'GET /api/optics/pistol/facets': { summary: 'Counts pistol optics by the values of each filter', ...opticFacets },
  'GET /api/optics/pistol/points': {
    summary: 'Lists what a chart of pistol optics needs: price, weight, window, and battery life',
    ...opticPoints,
  },
  'GET /api/optics/rifle': { summary: 'Lists rifle optics', ...opticList },
  'GET /api/optics/rifle/facets': { summary: 'Counts rifle optics by the values of each filter', ...opticFacets },
  'GET /api/optics/rifle/points': {
    summary: 'Lists what a chart of rifle optics needs: price, weight, window, and battery life',
    ...opticPoints,
  },
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
    response: z.array(listedPistolSchema),
  },
  'GET /api/pistols/:id': {
    summary: 'Gets a pistol with the footprints it accepts',
    access: 'visitor',
    params: idParamSchema,
    query: z.object(cutQueryShape),
    response: pistolDetailSchema,
  },
  'GET /api/pistols/:id/fits': {
    summary:
      'Groups the optics that fit or may fit a pistol by how they mount, best first, and those whose verdict is disputed',
    access: 'visitor',
    params: idParamSchema,
    query: z.object(cutQueryShape),
    response: z.array(markedFitSchema),
  },
  'GET /api/pistols/:id/optics': {
    summary: 'Lists the first 1,000 optics that fit a pistol by name, in groups by how they mount, best first',
    access: 'visitor',
    params: idParamSchema,
    query: z.object(cutQueryShape),
    response: z.array(pistolFitSchema),
  },
  'GET /api/fit': {
    summary: 'Says whether and how an optic mounts on a pistol, what backs it, and what owners say',
    access: 'visitor',
    query: fitQuerySchema,
    response: askedPairingSchema,
  },
  'GET /api/faq': {
    summary: 'Lists frequently asked questions',
    access: 'visitor',
    withoutFootprints: true,
    ...linkedList,
    response: z.array(faqSchema),
  },
  ...pistolPageContracts,
  ...footprintContracts,
  ...plateContracts,
  ...mountContracts,
  ...brandContracts,
  ...changeContracts,
  ...siteSearchContracts,
  ...blogContracts,
  ...publicReportContracts,
} as const satisfies Record<string, Contract>;
