/** The formats in which the catalog is exported and imported, with the type that each is sent as. */
export const catalogFormats = { csv: 'text/csv', json: 'application/json' } as const;
export type CatalogFormat = keyof typeof catalogFormats;

/** The largest file that is imported. */
export const maxCatalogBytes = 10 * 1024 * 1024;
export const catalogTooLargeText = 'A file may have 10 MB at most';

export const maxCatalogRows = 20_000;

/** Refusals that a report lists. */
export const maxRefusals = 1000;
