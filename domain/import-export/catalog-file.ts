export const catalogFormats = { csv: 'text/csv', json: 'application/json' } as const;
export type CatalogFormat = keyof typeof catalogFormats;

export const maxCatalogBytes = 10 * 1024 * 1024;
export const catalogTooLargeText = 'A file may have 10 MB at most';

export const maxCatalogRows = 5000;

export const maxRefusals = 1000;
