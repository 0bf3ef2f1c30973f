import { type NamedRow as Named, rowId, rowName } from './batch/batch-row.ts';

export type NamedRow = Named & { success: boolean };

export type RowFilter<Row> = { label: string; matches: (row: Row) => boolean };

/** A filter and the rows that it matched when it was chosen: an update does not make its row vanish. */
export type ChosenFilter<Row> = { filter: RowFilter<Row>; ids: ReadonlySet<number> };

export const failedFilter: RowFilter<NamedRow> = { label: 'Failed', matches: ({ success }) => !success };

export function chooseFilter<Row extends NamedRow>(rows: readonly Row[], filter: RowFilter<Row>): ChosenFilter<Row> {
  return { filter, ids: new Set(rows.filter(filter.matches).map(rowId)) };
}

/** Rows whose name contains `q`, ignoring case, and that match the filter or did when it was chosen. */
export function visibleRows<Row extends NamedRow>(
  rows: readonly Row[],
  q: string,
  chosen: ChosenFilter<Row> | undefined,
): Row[] {
  const wanted = q.toLowerCase();
  return rows.filter(
    (row) =>
      rowName(row).toLowerCase().includes(wanted) &&
      (!chosen || chosen.ids.has(rowId(row)) || chosen.filter.matches(row)),
  );
}
