import { type SQL, sql } from 'drizzle-orm';
import type { DocumentKind } from '#domain/search/document-ids.ts';
import { documentStart } from '#domain/search/document-ids.ts';
import { type Statements, statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { cutNote } from '../fit/columns.ts';

type RowKind = Exclude<DocumentKind, 'brand'>;

const documents: Record<RowKind, SQL> = {
  optic: sql`SELECT id, brand || ' ' || product_line || coalesce(' ' || model, '') AS title,
    variants || ' ' || search_parts || ' ' || replace(brand, '&', '') AS further, '' AS body, footprint AS note
    FROM red_dot_optics`,
  // 'G19' is found by '19', too.
  pistol: sql`SELECT id, brand || ' ' || model AS title, replace(brand || ' ' || model, '&', '') || ' ' || CASE
      WHEN model GLOB '[A-Za-z][0-9]*' THEN substr(model, 2)
      WHEN model GLOB '[A-Za-z][A-Za-z][0-9]*' THEN substr(model, 3) ELSE '' END AS further,
    '' AS body, ${cutNote} AS note FROM pistols`,
  question: sql`SELECT id, question AS title, '' AS further, answer AS body, NULL AS note FROM faqs`,
  // The + keeps SQLite from reading every published post by the index of the status.
  guide: sql`SELECT id, title, tags || ' ' || slug AS further, coalesce(excerpt, '') AS body, NULL AS note
    FROM blog_posts WHERE +status = 'published'`,
};

export function indexRows(db: Database, kind: RowKind, ids: SQL): Statements {
  const start = sql.raw(String(documentStart[kind]));
  const rows = documents[kind];
  return {
    [`documents of ${kind}`]: statement(
      db,
      sql`
      INSERT INTO search_documents (id, title, further, body, note)
      SELECT ${start} + id, title, further, body, note FROM (${rows}) WHERE id IN ${ids}
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, further = excluded.further, body = excluded.body, note = excluded.note`,
    ),
    [`former documents of ${kind}`]: statement(
      db,
      sql`
      DELETE FROM search_documents WHERE id IN (SELECT ${start} + id FROM ${ids})
        AND NOT EXISTS (SELECT 1 FROM (${rows}) AS row WHERE row.id = search_documents.id - ${start})`,
    ),
  };
}

const brands = sql.raw(String(documentStart.brand));
const isBrand = sql`search_documents.id < ${sql.raw(String(documentStart.pistol))}`;

const hasBrand = (table: string) =>
  sql`EXISTS (SELECT 1 FROM ${sql.raw(table)} WHERE brand = title COLLATE NOCASE AND brand = title)`;

export function indexBrands(db: Database): Statements {
  return {
    'former brands': statement(
      db,
      sql`
      DELETE FROM search_documents
      WHERE ${isBrand} AND NOT ${hasBrand('red_dot_optics')} AND NOT ${hasBrand('pistols')}`,
    ),
    brands: statement(
      db,
      sql`
      INSERT INTO search_documents (id, title, further)
      SELECT (SELECT coalesce(max(id), ${brands}) FROM search_documents WHERE ${isBrand}) + row_number() OVER (),
        brand, replace(brand, '&', '')
      FROM (
        SELECT min(brand) AS brand FROM (SELECT DISTINCT brand FROM red_dot_optics UNION SELECT DISTINCT brand FROM pistols)
        GROUP BY brand COLLATE NOCASE)
      WHERE NOT EXISTS (SELECT 1 FROM search_documents WHERE ${isBrand} AND title = brand COLLATE NOCASE)`,
    ),
  };
}
