import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { RenderedPost } from '#domain/blog/blog.ts';
import { createdAt, flag, id, textList, timestamps, version } from './columns.ts';

export const blogAuthors = sqliteTable('blog_authors', {
  id: id(),
  name: text('name', { length: 100 }).notNull(),
  email: text('email').unique(),
  bio: text('bio', { length: 500 }),
  avatarUrl: text('avatar_url'),
  website: text('website'),
  socialLinks: text('social_links'),
  isActive: flag('is_active', true),
  version: version(),
  ...timestamps(),
});

export const blogCategories = sqliteTable('blog_categories', {
  id: id(),
  name: text('name', { length: 50 }).notNull().unique(),
  slug: text('slug').notNull().unique(),
  description: text('description', { length: 200 }),
  color: text('color').notNull().default('#6366f1'),
  isActive: flag('is_active', true),
  version: version(),
  createdAt: createdAt(),
});

export const blogPosts = sqliteTable(
  'blog_posts',
  {
    id: id(),
    title: text('title', { length: 200 }).notNull(),
    slug: text('slug').notNull().unique(),
    excerpt: text('excerpt', { length: 500 }),
    content: text('content').notNull(),
    featuredImageUrl: text('featured_image_url'),
    authorId: integer('author_id')
      .notNull()
      .references(() => blogAuthors.id, { onDelete: 'restrict' }),
    status: text('status', { enum: ['draft', 'scheduled', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    publishedAt: text('published_at'),
    scheduledFor: text('scheduled_for'),
    tags: textList('tags'),
    metaTitle: text('meta_title', { length: 60 }),
    metaDescription: text('meta_description', { length: 160 }),
    readTimeMinutes: integer('read_time_minutes'),
    viewCount: integer('view_count').notNull().default(0),
    rendered: text('rendered', { mode: 'json' }).$type<RenderedPost>(),
    /** The version of the renderer that wrote `rendered`. Other versions render again. */
    renderedBy: integer('rendered_by'),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('blog_posts_published').on(table.status, table.publishedAt, table.id),
    index('blog_posts_due').on(table.status, table.scheduledFor),
    index('blog_posts_author').on(table.authorId, table.status, table.publishedAt, table.id),
  ],
);

export const blogPostCategories = sqliteTable(
  'blog_post_categories',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => blogCategories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('blog_post_categories_pair').on(table.postId, table.categoryId),
    index('blog_post_categories_category').on(table.categoryId),
  ],
);

export const blogPostTags = sqliteTable(
  'blog_post_tags',
  {
    tag: text('tag').notNull(),
    postId: integer('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.tag, table.postId] }), index('blog_post_tags_post').on(table.postId)],
);

export const blogPostViews = sqliteTable(
  'blog_post_views',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    /** A keyed hash that changes daily and identifies nobody. */
    visitor: text('visitor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.day, table.visitor] }),
    index('blog_post_views_day').on(table.day),
  ],
);
