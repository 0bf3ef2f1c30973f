import { opticFullName } from '#domain/optics/optics.ts';
import type { NamedOptic } from '../queries.ts';

/** A row of a batch: an optic that was searched for, or any row whose page was read. */
type Identified = { optic: { id: number } } | { id: number };
export type NamedRow = { optic: NamedOptic } | { id: number; name: string };

export const rowId = (row: Identified) => ('optic' in row ? row.optic.id : row.id);
export const rowName = (row: NamedRow) => ('optic' in row ? opticFullName(row.optic) : row.name);

export type BatchRow = Identified & { success: boolean; error: string | null };
