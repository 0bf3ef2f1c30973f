/** The formats in which the catalogue is exported and imported, with the type that each is sent as. */
export const catalogueFormats = { csv: 'text/csv', json: 'application/json' } as const;
export type CatalogueFormat = keyof typeof catalogueFormats;

/** The largest file that is imported. */
export const maxCatalogueBytes = 10 * 1024 * 1024;
export const catalogueTooLargeText = 'A file may have 10 MB at most';

export const maxCatalogueRows = 20_000;

/** Refusals that a report lists. */
export const maxRefusals = 1000;
