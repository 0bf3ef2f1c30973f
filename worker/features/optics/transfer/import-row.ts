import type { ImportReport } from '#domain/api/admin.schema.ts';
import type { CatalogOptic, OpticField } from './catalog-fields.ts';

export type Refusal = ImportReport['refused'][number];

/** A row of a file: the id of its optic and the raw value of each field in the file. */
export type ImportRow = { row: number; id: unknown; raw: Map<OpticField, unknown> };

export type ImportFile = {
  /** All rows, including those that can't be read. */
  count: number;
  rows: ImportRow[];
  refusals: Refusal[];
  parseValue: (field: OpticField, raw: unknown) => unknown;
  /** Whether an export would write this raw value for an optic. If so, it changes nothing, valid or not. */
  isExported: (field: OpticField, raw: unknown, optic: CatalogOptic) => boolean;
};
