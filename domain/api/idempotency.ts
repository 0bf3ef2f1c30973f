/** The request header that names an attempt to create something, so that a repeated request creates it once. */
export const idempotencyHeader = 'Idempotency-Key';

/** The endpoints that accept an Idempotency-Key: those whose rows no unique key protects from a repeated request. */
export const idempotentCreates = ['POST /api/contact'] as const;
