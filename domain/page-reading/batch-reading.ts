/** Pages that one call of a batch reads at most: a host is asked once a second, and robots.txt counts. */
export const maxBatchPages = 10;

/** The rows that have a product page. */
export const pagedKinds = ['optics', 'pistols'] as const;
export type PagedKind = (typeof pagedKinds)[number];
