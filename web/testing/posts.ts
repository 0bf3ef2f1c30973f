import type { BlogAuthor, BlogPost, BlogPostTeaser } from '#domain/blog/blog.schema.ts';

export function testAuthor(facts: Partial<BlogAuthor> = {}): BlogAuthor {
  return { id: 7, name: 'Jane Doe', avatarUrl: null, bio: null, website: null, socialLinks: {}, ...facts };
}

export function testTeaser(facts: Partial<BlogPostTeaser> = {}): BlogPostTeaser {
  return {
    id: 1,
    title: 'Plates',
    slug: 'plates',
    excerpt: null,
    featuredImageUrl: null,
    publishedAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-02T10:00:00.000Z',
    readTimeMinutes: null,
    tags: [],
    author: testAuthor(),
    categories: [],
    ...facts,
  };
}

export function testPost(facts: Partial<BlogPost> = {}): BlogPost {
  return {
    ...testTeaser(),
    sections: [],
    headings: [],
    optics: {},
    metaTitle: null,
    metaDescription: null,
    author: testAuthor(),
    related: [],
    socialImage: null,
    ...facts,
  };
}
