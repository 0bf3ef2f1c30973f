import { z } from 'zod';
import { faqSchema } from './faqs.schema.ts';
import { idParamSchema } from './ids.schema.ts';
import { facetsSchema } from './optic-facets.schema.ts';
import { opticFilterSchema, opticListQuerySchema, opticPointSchema, opticSchema } from './optics.schema.ts';
import { paginationQuerySchema } from './pagination.schema.ts';
import { fittingPistolSchema, pistolDetailSchema, pistolSchema } from './pistols.schema.ts';
import { reviewSchema } from './reviews.schema.ts';

/** One call: what goes in by path and query, and what comes out. */
export type Call = {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  response: z.ZodType;
};

const opticListCall = { query: opticListQuerySchema, response: z.array(opticSchema) };
const pointsCall = { query: opticFilterSchema, response: z.array(opticPointSchema) };
const facetsCall = { query: opticFilterSchema, response: facetsSchema };

/** Every read of the public API, by its path. Handlers validate with it, the client takes its types from it. */
export const getCalls = {
  '/api/optics/pistol': {
    summary: 'Pistol optics; the number of all that match is in X-Total-Count',
    ...opticListCall,
  },
  '/api/optics/rifle': { summary: 'Rifle optics; the number of all that match is in X-Total-Count', ...opticListCall },
  '/api/optics/pistol/facets': { summary: 'Pistol optics counted by each filter, under the others', ...facetsCall },
  '/api/optics/rifle/facets': { summary: 'Rifle optics counted by each filter, under the others', ...facetsCall },
  '/api/optic/:id': { summary: 'One optic', params: idParamSchema, response: opticSchema },
  '/api/optics/compatible/:footprint': {
    summary: 'Optics that mount directly on a footprint, under any of its names; none for an unknown one',
    params: z.object({ footprint: z.string().max(100, 'A footprint has at most 100 characters') }),
    response: z.array(opticSchema),
  },
  '/api/optics/:id/reviews': {
    summary: 'Reviews of an optic, newest first; all of them without `page`',
    params: idParamSchema,
    query: paginationQuerySchema,
    response: z.array(reviewSchema),
  },
  '/api/optics/:id/pistols': {
    summary: 'Pistols that an optic mounts on, directly or by a plate',
    params: idParamSchema,
    response: z.array(fittingPistolSchema),
  },
  '/api/optics/pistol/points': { summary: 'Pistol optics by price and weight, for a map of the field', ...pointsCall },
  '/api/optics/rifle/points': { summary: 'Rifle optics by price and weight, for a map of the field', ...pointsCall },
  '/api/pistols': { summary: 'All pistols', response: z.array(pistolSchema) },
  '/api/pistols/:id': {
    summary: 'One pistol with the footprints it takes',
    params: idParamSchema,
    response: pistolDetailSchema,
  },
  '/api/faq': { summary: 'Questions and answers', response: z.array(faqSchema) },
} as const satisfies Record<string, Call>;

export type GetPath = keyof typeof getCalls;
export type GetResponse<Path extends GetPath> = z.output<(typeof getCalls)[Path]['response']>;
/** The values that fill the `:names` of a path. */
export type GetParams<Path extends GetPath> = (typeof getCalls)[Path] extends { params: infer Schema extends z.ZodType }
  ? Record<keyof z.output<Schema> & string, string | number>
  : undefined;
