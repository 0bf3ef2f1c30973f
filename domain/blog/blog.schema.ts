import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idInUrl, idParamSchema, paginationShape, single } from '../api/query.schema.ts';
import { sketchSchema } from '../optics/drawing/sketch.schema.ts';
import { opticSchema } from '../optics/optics.schema.ts';
import { socialImageShape } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { categoryLimits, opticColumns, type PostSection, postLimits } from './blog.ts';

export const count = z.int().nonnegative();

export const time = z.iso.datetime();

const postSectionSchema: z.ZodType<PostSection> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('optic'), ref: z.string() }),
  z.object({ kind: z.literal('table'), columns: z.array(z.enum(opticColumns)), refs: z.array(z.string()) }),
  z.object({ kind: z.literal('footprint'), key: z.string(), name: z.string() }),
  z.object({ kind: z.literal('dot'), moa: z.array(z.number()), yards: z.number() }),
]);

export const categoryLabelSchema = z.object({ id: z.int(), name: z.string(), slug: z.string(), color: z.string() });

const authorLabelSchema = z.object({ id: z.int(), name: z.string(), avatarUrl: z.string().nullable() });

export const blogPostTeaserSchema = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  featuredImageUrl: z.string().nullable(),
  publishedAt: time,
  updatedAt: time,
  readTimeMinutes: z.int().nullable(),
  tags: z.array(z.string()),
  author: authorLabelSchema,
  categories: z.array(categoryLabelSchema),
  /** The first optics that a post in a list shows. */
  cover: z.array(sketchSchema).optional(),
});
export type BlogPostTeaser = z.infer<typeof blogPostTeaserSchema>;

const blogAuthorSchema = authorLabelSchema.extend({
  bio: z.string().nullable(),
  website: z.string().nullable(),
  socialLinks: z.record(z.string(), z.string()),
});
export type BlogAuthor = z.infer<typeof blogAuthorSchema>;

export const renderedShape = {
  sections: z.array(postSectionSchema),
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.int() })),
  optics: z.record(z.string(), opticSchema),
};

export const blogPostSchema = blogPostTeaserSchema.extend({
  ...renderedShape,
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  author: blogAuthorSchema,
  related: z.array(blogPostTeaserSchema),
  ...socialImageShape,
});
export type BlogPost = z.infer<typeof blogPostSchema>;

export const blogPostListQuerySchema = z.object({
  category: single(z.string().max(categoryLimits.slug)),
  tag: single(z.string().max(postLimits.tag)),
  author: single(idInUrl('author')),
  q: single(z.string().trim().max(200)),
  ...paginationShape,
});

const guidesQuerySchema = z.object({
  place: single(z.string().max(300)),
});

const guideLinkSchema = z.object({ title: z.string(), slug: z.string() });
export type GuideLink = z.infer<typeof guideLinkSchema>;

const blogFacetsSchema = z.object({
  categories: z.array(categoryLabelSchema.extend({ description: z.string().nullable(), count })),
  tags: z.array(z.object({ tag: z.string(), count })),
});
export type BlogFacets = z.infer<typeof blogFacetsSchema>;

export type BlogCategory = BlogFacets['categories'][number];

const slugParamSchema = z.object({ slug: z.string().max(postLimits.slug) });

export const blogContracts = {
  'GET /api/blog/posts': {
    summary: 'Lists up to 100 published posts, newest first, or the best matches of a search',
    query: blogPostListQuerySchema,
    access: 'visitor',
    response: z.array(blogPostTeaserSchema),
    paged: true,
  },
  'GET /api/blog/posts/:slug': {
    summary: 'Gets a published post',
    params: slugParamSchema,
    access: 'visitor',
    response: blogPostSchema,
  },
  'GET /api/blog/guides': {
    summary: 'Lists the published guides that answer what is asked at a place of the site',
    query: guidesQuerySchema,
    access: 'visitor',
    response: z.array(guideLinkSchema),
  },
  'GET /api/blog/facets': {
    summary: 'Counts published posts by category and tag',
    access: 'visitor',
    withoutFootprints: true,
    response: blogFacetsSchema,
  },
  'GET /api/blog/authors/:id': {
    summary: 'Gets an author',
    params: idParamSchema,
    access: 'visitor',
    response: blogAuthorSchema,
  },
  'POST /api/blog/posts/:slug/view': {
    summary: 'Counts a view of a post, once per reader and day',
    params: slugParamSchema,
    access: 'visitor',
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;
