import { type SQL, sql } from 'drizzle-orm';
import { maxWholeList } from '#domain/api/pagination.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import type { ProvenEnd } from '#domain/fit/verdicts/verdict.ts';
import { verifiedFacets } from '#domain/optics/facets/verified-facets.ts';
import { type OpticSummary, opticSummarySchema } from '#domain/optics/optic-summary.schema.ts';
import { type FeatureName, featureNames } from '#domain/optics/optics.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { averageRating, opticColumns } from '../columns.ts';

const columns = [
  ...Object.entries(opticColumns).filter(([name]) => name === 'ratingSum' || name in opticSummarySchema.shape),
  ['verifiedFields', optics.verifiedFields] as const,
];
const values = sql.join(
  columns.map(([, column]) => sql`${column}`),
  sql`, `,
);

const byName = sql`brand COLLATE NOCASE, product_line COLLATE NOCASE`;

export const recommended = sql`sort_recommended, ${byName}`;

export function summariesOf(where: SQL, order = byName): SQL<string> {
  return listed(values, where, order);
}

export const backing = sql`json_array(json(red_dot_optics.sources), json(red_dot_optics.unverified), json((
  SELECT json_group_array(json(piece.value)) FROM json_each(red_dot_optics.evidence) AS piece
  WHERE piece.value ->> 'field' IN ('footprint', 'includedPlates'))))`;
export type Backing = [sources: string[], unverified: string[], evidence: Evidence[]];

export const readBacking = ([sources, unverified, evidence]: Backing) => ({ sources, unverified, evidence });

export function provenSummariesOf(where: SQL, order = byName): SQL<string> {
  return listed(sql`${values}, ${backing}`, where, order);
}

function listed(row: SQL, where: SQL, order: SQL): SQL<string> {
  return sql`(
    SELECT json_group_array(json_array(${row})) FROM (
      SELECT * FROM red_dot_optics WHERE ${where}
      ORDER BY ${order}, id LIMIT ${maxWholeList}) AS red_dot_optics)`;
}

function isDenied(summary: Partial<OpticSummary>, verified: readonly string[], name: FeatureName): boolean {
  const field = verifiedFacets[name]?.field;
  return field !== undefined && summary[field as keyof OpticSummary] === false && verified.includes(field);
}

export function readSummaries(json: string): OpticSummary[] {
  return (JSON.parse(json) as unknown[][]).map(toSummary);
}

export function readProvenSummaries(json: string): { summaries: OpticSummary[]; ends: Map<number, ProvenEnd> } {
  const rows = JSON.parse(json) as unknown[][];
  const summaries = rows.map(toSummary);
  const ends = summaries.map(({ id, confidence }, index): [number, ProvenEnd] => {
    return [id, { ...readBacking((rows[index] ?? []).at(-1) as Backing), confidence }];
  });
  return { summaries, ends: new Map(ends) };
}

function toSummary(row: readonly unknown[]): OpticSummary {
  const decoded = columns.map(([name, column], index) => {
    const value = row[index];
    return [name, value === null ? null : column.mapFromDriverValue(value)];
  });
  const { ratingSum, verifiedFields, ...summary } = Object.fromEntries(decoded);
  const deniedFeatures = featureNames.filter((name) => isDenied(summary, verifiedFields, name));
  return {
    ...summary,
    ...(deniedFeatures.length > 0 && { deniedFeatures }),
    averageRating: averageRating(ratingSum, summary.reviewCount),
  };
}
