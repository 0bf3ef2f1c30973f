import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { Optic, OpticDetail } from '#domain/optics/optics.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { socialImagePathOf } from '#worker/features/social-images/due-images.ts';
import { opticColumns, opticDetailColumns, opticOf, toOpticDetail } from '../columns.ts';

export const unknownOptic = () => new AppError('not_found', 'Optic not found');

export async function getOptic(db: Database, registry: FootprintRegistry, id: number): Promise<OpticDetail> {
  const [row] = await db
    .select({ optic: opticDetailColumns, socialImage: socialImagePathOf('optic', sql`red_dot_optics.id`) })
    .from(optics)
    .where(eq(optics.id, id));
  if (row === undefined) throw unknownOptic();
  return { ...toOpticDetail(registry, row.optic), socialImage: row.socialImage };
}

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

export type NamedOptics = Record<string, unknown[][]>;

export function opticsNamed(found: NamedOptics): Record<string, Optic> {
  return Object.fromEntries(Object.entries(found).map(([ref, parts]) => [ref, opticOf(parts.flat())]));
}

export const readNamedOptics = (value: string): Record<string, Optic> => opticsNamed(JSON.parse(value));
