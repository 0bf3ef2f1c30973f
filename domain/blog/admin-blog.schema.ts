import { normalEmail } from '../account/account.ts';
import { idSchema, paginationShape, single, wholeNumber } from '../api/query.schema.ts';
import { grouped } from '../shared/numbers.ts';
import { filledText, shownText } from '../shared/shown-text.schema.ts';
import { imageUrl, webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { blogPostSchema, categoryLabelSchema, count, renderedShape, time } from './blog.schema.ts';
import { authorLimits, categoryLimits, defaultCategoryColor, postLimits, postStatuses } from './blog.ts';

const slugText = 'Slug must contain only lowercase letters, numbers, and hyphens';

const slugSchema = (max: number) =>
  z
    .string(slugText)
    .min(1, 'Slug is required')
    .regex(/^[a-z0-9-]+$/, slugText)
    .max(max, `Slug must be ${max} characters or less`);

/** Control characters except tabs and line breaks, and lone surrogates. Pasted text has some. */
const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null));

const optionalImage = z.preprocess(blankAsNull, imageUrl.nullable());

const optionalLink = z.preprocess(blankAsNull, webUrl.nullable());

export const blogPostPreviewSchema = blogPostSchema.extend({
  status: z.enum(postStatuses),
  publishedAt: time.nullable(),
});
export type BlogPostPreview = z.infer<typeof blogPostPreviewSchema>;

export const postInputSchema = z
  .object({
    title: filledText('Title', postLimits.title, 'Title is required', {
      tooLong: 'Title must be less than 200 characters',
    }),
    slug: slugSchema(postLimits.slug),
    excerpt: shownText('Excerpt', postLimits.excerpt, { lines: true }),
    content: z
      .string('Content is required')
      .overwrite((text) => text.replace(unstorable, ''))
      .max(postLimits.content, `Content must be ${grouped(postLimits.content)} characters or less`)
      .refine((text) => text.trim() !== '', 'Content is required'),
    featuredImageUrl: optionalImage,
    authorId: z.int('Author is required').positive('Author is required'),
    status: z.enum(postStatuses).default('draft'),
    scheduledFor: z.preprocess(
      blankAsNull,
      z.iso
        .datetime({ offset: true, error: 'Scheduled time must be a date and time' })
        .transform((text) => new Date(text).toISOString())
        // Beyond them the text has another form and sorts before every date.
        .refine((text) => /^2\d{3}-/.test(text), 'Scheduled time must be in the years 2000 to 2999')
        .nullable(),
    ),
    tags: z
      .array(filledText('Tag', postLimits.tag, 'A tag must not be empty'))
      .max(postLimits.tags, `At most ${postLimits.tags} tags`)
      .transform((tags) => [...new Set(tags)])
      .default([]),
    metaTitle: shownText('Meta title', postLimits.metaTitle),
    metaDescription: shownText('Meta description', postLimits.metaDescription),
    categoryIds: z
      .array(idSchema)
      .max(postLimits.categories, `At most ${postLimits.categories} categories`)
      .transform((ids) => [...new Set(ids)])
      .default([]),
  })
  .refine(({ status, scheduledFor }) => status !== 'scheduled' || scheduledFor !== null, {
    path: ['scheduledFor'],
    message: 'A scheduled post needs a date and time',
  });
export type PostInput = z.output<typeof postInputSchema>;

const socialLinksText = 'Social links must be JSON such as {"YouTube": "https://youtube.com/@name"}';

const socialLinksSchema = z.preprocess(
  blankAsNull,
  z
    .string(socialLinksText)
    .max(2_000, 'Social links must be 2,000 characters or less')
    .refine((text) => {
      try {
        return z.record(z.string().min(1).max(50), webUrl).safeParse(JSON.parse(text)).success;
      } catch {
        return false;
      }
    }, socialLinksText)
    .nullable(),
);

export const authorInputSchema = z.object({
  name: filledText('Name', authorLimits.name, 'Name is required'),
  email: z.preprocess(
    (value) => (typeof value === 'string' ? blankAsNull(normalEmail(value)) : blankAsNull(value)),
    z.email('Invalid email address').max(255, 'Invalid email address').nullable(),
  ),
  bio: shownText('Bio', authorLimits.bio, { lines: true }),
  avatarUrl: optionalImage,
  website: optionalLink,
  socialLinks: socialLinksSchema,
  isActive: z.boolean().default(true),
});
export type AuthorInput = z.output<typeof authorInputSchema>;

export const categoryInputSchema = z.object({
  name: filledText('Name', categoryLimits.name, 'Name is required'),
  slug: slugSchema(categoryLimits.slug),
  description: shownText('Description', categoryLimits.description, { lines: true }),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Color must be a valid hex color')
    .default(defaultCategoryColor),
  isActive: z.boolean().default(true),
});
export type CategoryInput = z.output<typeof categoryInputSchema>;

const versionShape = {
  version: z.int(),
};

export const adminPostSchema = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  content: z.string(),
  featuredImageUrl: z.string().nullable(),
  authorId: z.int(),
  status: z.enum(postStatuses),
  publishedAt: time.nullable(),
  scheduledFor: time.nullable(),
  tags: z.array(z.string()),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  readTimeMinutes: z.int().nullable(),
  viewCount: count,
  ...versionShape,
  createdAt: time,
  updatedAt: time,
  categoryIds: z.array(z.int()),
  author: z.object({ id: z.int(), name: z.string() }),
  categories: z.array(categoryLabelSchema.omit({ slug: true })),
});
export type AdminPost = z.infer<typeof adminPostSchema>;

export const adminPostListQuerySchema = z.object({
  q: single(z.string().trim().max(200)),
  status: single(z.enum(postStatuses)),
  ...paginationShape,
  /** Lower than other lists: each post includes its text. */
  pageSize: single(wholeNumber('pageSize', 50)),
});

export const adminAuthorSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  bio: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  website: z.string().nullable(),
  socialLinks: z.string().nullable(),
  isActive: z.boolean(),
  ...versionShape,
  createdAt: time,
  updatedAt: time,
  postCount: count,
});
export type AdminAuthor = z.infer<typeof adminAuthorSchema>;

export const adminCategorySchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  isActive: z.boolean(),
  ...versionShape,
  createdAt: time,
  postCount: count,
});
export type AdminCategory = z.infer<typeof adminCategorySchema>;

export const postRenderingSchema = z.object({
  ...renderedShape,
  readTimeMinutes: z.int(),
  /** What readers see otherwise than it is written. */
  warnings: z.array(z.object({ line: z.int().positive(), text: z.string() })),
});
export type PostRendering = z.infer<typeof postRenderingSchema>;
