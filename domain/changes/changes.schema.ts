import type { Contract } from '../api/contract.schema.ts';
import { oneOf, paginationShape, searched, single, wholeNumber } from '../api/query.schema.ts';
import { z } from '../shared/zod.ts';
import { changedKinds } from './changes.ts';

const changedPageSchema = z.object({
  label: z.string(),
  url: z.string(),
  publisher: z.string(),
  words: z.string(),
});

const publicChangeSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(changedKinds),
  rowId: z.int(),
  title: z.string(),
  url: z.string().nullable(),
  /** `undone`: the editors took an accepted correction back. */
  action: z.enum(['added', 'changed', 'removed', 'restored', 'undone']),
  by: z.enum(['editors', 'member']),
  contributor: z.string().nullable(),
  why: z.string().nullable(),
  /** Values as texts with units; null where nothing was or is stated. Long texts say only that they changed. */
  facts: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      isLong: z.boolean(),
    }),
  ),
  pagesAdded: z.array(changedPageSchema),
  pagesRemoved: z.array(changedPageSchema),
});
export type PublicChange = z.infer<typeof publicChangeSchema>;

const changesFilterShape = {
  kind: single(oneOf('kind', changedKinds)),
  id: single(wholeNumber('id', 999_999_999)),
  q: searched,
};

export const changesFilterSchema = z.object(changesFilterShape);

export const changeContracts = {
  'GET /api/changes': {
    summary: 'Lists what changed on optics, pistols, footprints, cuts and plates, newest first, 24 a page by default',
    access: 'visitor',
    withoutFootprints: true,
    query: z.object({ ...changesFilterShape, ...paginationShape }),
    response: z.array(publicChangeSchema),
    paged: true,
  },
} as const satisfies Record<string, Contract>;
