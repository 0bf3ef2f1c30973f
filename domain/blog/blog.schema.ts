import { paginationShape, single } from '../api/pagination.schema.ts';
import { opticSchema } from '../optics/optics.schema.ts';
import { z } from '../shared/zod.ts';
import { socialImageShape } from '../social-images/social-images.schema.ts';
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
});
export type BlogPostTeaser = z.infer<typeof blogPostTeaserSchema>;

export const blogAuthorSchema = authorLabelSchema.extend({
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
  author: single(
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/, 'The author must be a positive whole number')
      .transform(Number) as unknown as z.ZodType<number, string>,
  ),
  q: single(z.string().trim().max(200)),
  ...paginationShape,
});

export const guidesQuerySchema = z.object({
  place: single(z.string().max(300)),
});

export const guideLinkSchema = z.object({ title: z.string(), slug: z.string() });
export type GuideLink = z.infer<typeof guideLinkSchema>;

export const blogFacetsSchema = z.object({
  categories: z.array(categoryLabelSchema.extend({ description: z.string().nullable(), count })),
  tags: z.array(z.object({ tag: z.string(), count })),
});
export type BlogFacets = z.infer<typeof blogFacetsSchema>;

export type BlogCategory = BlogFacets['categories'][number];
