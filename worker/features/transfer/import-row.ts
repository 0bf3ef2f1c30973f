import type { ImportReport } from '#domain/api/admin.schema.ts';
import type { TransferKind, TransferRow } from './transfer-kind.ts';

export type Refusal = ImportReport['refused'][number];

/** No stored row is nearly as long; parsing a longer one would take too much memory. */
export const maxRowLength = 1_000_000;

export const tooMuchText = ({ words }: TransferKind) => `This ${words.one} has too much text`;

/**
 * A row of a file: the id of the stored row and the raw value of each field in the file. The map is made on each call:
 * those of all rows at once would not fit in a Worker's memory.
 */
export type ImportRow = { row: number; id: unknown; readRaw: () => Map<string, unknown> };

export type ImportFile = {
  /** All rows, including those that can't be read. */
  count: number;
  rows: ImportRow[];
  refusals: Refusal[];
  parseValue: (field: string, raw: unknown) => unknown;
  /** Whether an export would write this raw value for a stored row. If so, it changes nothing, valid or not. */
  isExported: (field: string, raw: unknown, stored: TransferRow) => boolean;
};
