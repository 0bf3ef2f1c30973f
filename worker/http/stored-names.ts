/** The folder of static files that only the Worker reads. Visitors get a page that does not exist at its URLs. */
export const storedFolder = 'stored';

/** The files that the build writes there (tools/lib/stored-texts.ts). */
export type StoredName = 'api-docs.json' | 'common-passwords.txt' | 'openapi.json';
