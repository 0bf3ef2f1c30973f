import type { Contract } from '../api/contract.schema.ts';
import { single, wholeNumber } from '../api/query.schema.ts';
import { publicEvidenceSchema } from '../evidence/evidence.schema.ts';
import { isDisputed, shortFitSchema } from '../fit/verdicts/fit.schema.ts';
import { sketchSchema } from '../optics/drawing/sketch.schema.ts';
import { opticSchema } from '../optics/optics.schema.ts';
import { z } from '../shared/zod.ts';
import { hitKinds, maxHits, maxQueryLength } from './search.ts';
import { searchedLists } from './searched-lists.ts';

const hitSchema = z.object({
  kind: z.enum(hitKinds),
  title: z.string(),
  url: z.string(),
  note: z.string().optional(),
  pistolOptic: z.int().optional(),
  sketch: sketchSchema.optional(),
  /** Of an optic: the typical price, and the greatest that is listed. */
  prices: opticSchema.pick({ minPrice: true, maxPrice: true }).optional(),
  /** Its whole name, and nothing else, is the query. */
  isExact: z.boolean().optional(),
});
export type Hit = z.infer<typeof hitSchema>;

/** An optic, a pistol, a footprint or a plate. The last two have their key as id. */
const namedSchema = z.object({ id: z.union([z.int(), z.string()]), title: z.string(), url: z.string() });
export type NamedThing = z.infer<typeof namedSchema>;

const rowSchema = namedSchema.extend({ id: z.int() });

const pairSchema = z.object({
  pistol: rowSchema,
  optic: rowSchema,
  fit: shortFitSchema.extend({ isDisputed }),
});
export type FitOfPair = z.infer<typeof pairSchema>;

const fitAnswerSchema = pairSchema.extend({
  kind: z.literal('fit'),
  /** The same for other pistols and optics that were named, or may be meant. */
  others: z.array(pairSchema),
});
export type FitAnswer = z.infer<typeof fitAnswerSchema>;

const factAnswerSchema = z.object({
  kind: z.literal('fact'),
  subject: namedSchema,
  field: z.string(),
  /** Null if nobody published it. */
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
  text: z.string(),
  /** Pages that state it. */
  proof: z.array(publicEvidenceSchema.pick({ url: true, publisher: true, readOn: true })),
});
export type FactAnswer = z.infer<typeof factAnswerSchema>;

const compareAnswerSchema = z.object({
  kind: z.literal('compare'),
  subjects: z.array(namedSchema),
  url: z.string(),
  text: z.string(),
});
export type CompareAnswer = z.infer<typeof compareAnswerSchema>;

const listAnswerSchema = z.object({
  kind: z.literal('list'),
  /** The list, with its filters. */
  url: z.string(),
  count: z.int(),
  text: z.string(),
});
export type ListAnswer = z.infer<typeof listAnswerSchema>;

const chooseAnswerSchema = z.object({
  kind: z.literal('choose'),
  /** The words that may mean several. */
  what: z.string(),
  options: z.array(
    namedSchema.extend({
      pair: pairSchema.optional(),
      /** The fact that was asked for. */
      text: z.string().optional(),
    }),
  ),
});
export type ChooseAnswer = z.infer<typeof chooseAnswerSchema>;

const notListedAnswerSchema = z.object({
  kind: z.literal('not-listed'),
  name: z.string(),
  nearest: z.array(namedSchema),
});
export type NotListedAnswer = z.infer<typeof notListedAnswerSchema>;

const articleAnswerSchema = z.object({
  kind: z.literal('article'),
  title: z.string(),
  url: z.string(),
  /** The paragraph that answers. */
  text: z.string(),
});
export type ArticleAnswer = z.infer<typeof articleAnswerSchema>;

const answerSchema = z.discriminatedUnion('kind', [
  fitAnswerSchema,
  factAnswerSchema,
  compareAnswerSchema,
  listAnswerSchema,
  chooseAnswerSchema,
  notListedAnswerSchema,
  articleAnswerSchema,
]);
export type Answer = z.infer<typeof answerSchema>;

export type SearchedList = (typeof searchedLists)[number];

const searchResultSchema = z.object({
  hits: z.array(hitSchema),
  answer: answerSchema.nullable(),
  /** The lists that find something by these words, too. */
  lists: z.array(z.enum(searchedLists)),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const searchQuerySchema = z.object({
  q: single(z.string().trim().max(maxQueryLength, `q must be at most ${maxQueryLength} characters`)),
  limit: single(wholeNumber('limit', maxHits)),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

export const siteSearchContracts = {
  'GET /api/search': {
    summary:
      'Answers a question from the facts of the site; finds optics, pistols, footprints, plates, brands and guides',
    access: 'visitor',
    query: searchQuerySchema,
    response: searchResultSchema,
  },
} as const satisfies Record<string, Contract>;
