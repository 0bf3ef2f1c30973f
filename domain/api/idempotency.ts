/** The request header that names an attempt to create something, so that a repeated request creates it once. */
export const idempotencyHeader = 'Idempotency-Key';

/** The endpoints that accept an Idempotency-Key. */
export const idempotentCreates = [
  'POST /api/contact',
  'POST /api/reviews',
  'POST /api/admin/optics',
  'POST /api/admin/pistols',
  'POST /api/admin/footprints',
  'POST /api/admin/faqs',
  'POST /api/admin/blog/posts',
  'POST /api/admin/blog/authors',
  'POST /api/admin/blog/categories',
] as const;
