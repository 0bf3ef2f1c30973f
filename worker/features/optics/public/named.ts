import { type SQL, sql } from 'drizzle-orm';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { opticColumns, opticOf } from '../columns.ts';

/** Columns in parts, because a D1 function takes 32 arguments. */
const columnsAtOnce = 30;
const namedColumns = Object.values(opticColumns);
const columnParts = Array.from({ length: Math.ceil(namedColumns.length / columnsAtOnce) }, (_, part) => {
  const columns = namedColumns.slice(part * columnsAtOnce, (part + 1) * columnsAtOnce).map((column) => sql`${column}`);
  return sql`json_array(${sql.join(columns, sql`, `)})`;
});

export const opticNamed = (ref: SQL) => sql`
  SELECT id FROM ${optics} AS o
  WHERE o.brand COLLATE NOCASE = substr(${ref}, 1, instr(${ref}, '/') - 1)
    AND o.brand || '/' || o.product_line || coalesce('/' || nullif(o.model, ''), '') = ${ref} COLLATE NOCASE`;

export function namedOptics(refs: SQL): SQL<string> {
  return sql`(
    SELECT json_group_object(named.ref, json_array(${sql.join(columnParts, sql`, `)}))
    FROM (${refs}) AS named JOIN ${optics} ON ${optics.id} =
      CASE WHEN named.ref NOT GLOB '*[^0-9]*' THEN CAST(named.ref AS INTEGER) ELSE (${opticNamed(sql`named.ref`)}) END)`;
}

export function readNamedOptics(value: string): Record<string, Optic> {
  const found = JSON.parse(value) as Record<string, unknown[][]>;
  return Object.fromEntries(Object.entries(found).map(([ref, parts]) => [ref, opticOf(parts.flat())]));
}
