import type { Contract } from '../api/contract.schema.ts';
import { searched, single, wholeNumber } from '../api/query.schema.ts';
import { isDisputed, shortFitSchema } from '../fit/verdicts/fit.schema.ts';
import { opticLists } from '../optics/optics.ts';
import { z } from '../shared/zod.ts';
import { hitKinds, maxHits } from './search.ts';

const hitSchema = z.object({
  kind: z.enum(hitKinds),
  title: z.string(),
  url: z.string(),
  note: z.string().optional(),
  pistolOptic: z.int().optional(),
  inText: z.boolean().optional(),
});
export type Hit = z.infer<typeof hitSchema>;

const namedSchema = z.object({ id: z.int(), title: z.string(), url: z.string() });

const pairSchema = z.object({
  pistol: namedSchema,
  optic: namedSchema,
  fit: shortFitSchema.extend({ isDisputed }),
});
export type FitOfPair = z.infer<typeof pairSchema>;

const answerSchema = pairSchema.extend({
  others: z.array(pairSchema),
});
export type FitAnswer = z.infer<typeof answerSchema>;

export const searchedLists = [...opticLists, 'guides'] as const;
export type SearchedList = (typeof searchedLists)[number];

const searchResultSchema = z.object({
  hits: z.array(hitSchema),
  answer: answerSchema.nullable(),
  lists: z.array(z.enum(searchedLists)).optional(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const searchQuerySchema = z.object({
  q: searched,
  limit: single(wholeNumber('limit', maxHits)),
  /** 'nearest' finds what has only part of the query, or all of it in a guide's text, for when nothing else has all of it. */
  match: single(z.enum(['nearest'], 'match must be nearest')),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

export const siteSearchContracts = {
  'GET /api/search': {
    summary: 'Finds optics, pistols, footprints, brands, guides and questions, best first; answers what fits what',
    access: 'visitor',
    query: searchQuerySchema,
    response: searchResultSchema,
  },
} as const satisfies Record<string, Contract>;
