import type { AdminOpticRow } from '#domain/api/admin.schema.ts';

type PrimaryUse = AdminOpticRow['primaryUse'];

/** Lists say "Rifle", as their tabs do; the field and the API say "Long gun". */
export const primaryUseText = (primaryUse: PrimaryUse) => (primaryUse === 'Long gun' ? 'Rifle' : primaryUse);
