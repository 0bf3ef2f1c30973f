import { type SQL, sql } from 'drizzle-orm';
import { maxWholeList } from '#domain/api/pagination.ts';
import { type OpticSummary, opticSummarySchema } from '#domain/optics/optic-summary.schema.ts';
import { opticColumns } from '../columns.ts';

const names = Object.keys(opticSummarySchema.shape) as (keyof OpticSummary)[];
const values = sql.join(
  names.map((name) => sql`${opticColumns[name]}`),
  sql`, `,
);

const byName = sql`brand COLLATE NOCASE, product_line COLLATE NOCASE`;

/** The order 'Recommended' of the lists. */
export const recommended = sql`sort_recommended, ${byName}`;

/**
 * The optics that meet a condition, by name or in another order, as one value of another query, for `readSummaries`; at most as many as a whole
 * list has.
 */
export function summariesOf(where: SQL, order = byName): SQL<string> {
  return sql`(
    SELECT json_group_array(json_array(${values})) FROM (
      SELECT * FROM red_dot_optics WHERE ${where}
      ORDER BY ${order}, id LIMIT ${maxWholeList}) AS red_dot_optics)`;
}

export function readSummaries(json: string): OpticSummary[] {
  const decoded = (row: unknown[]) =>
    names.map((name, index) => [name, row[index] === null ? null : opticColumns[name].mapFromDriverValue(row[index])]);
  return (JSON.parse(json) as unknown[][]).map((row) => Object.fromEntries(decoded(row)) as OpticSummary);
}
