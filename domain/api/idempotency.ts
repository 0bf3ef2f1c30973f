export const idempotencyHeader = 'Idempotency-Key';

/** The endpoints that accept an Idempotency-Key: those whose rows no unique key protects from a repeated request. */
export const idempotentCreates = ['POST /api/contact'] as const;
