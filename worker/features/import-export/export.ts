import { gt, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type CatalogFormat, catalogFormats } from '#domain/import-export/catalog-file.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { Database } from '#worker/db/client.ts';
import type { AppContext } from '#worker/env.ts';
import { type CatalogKind, type CatalogRow, columnOf } from './catalog-kind.ts';
import { csvHeading, csvRows } from './csv.ts';

const pageSize = 500;

export type ExportedKind = Pick<CatalogKind, 'table' | 'fields'> & {
  read: (db: Database, where: SQL, limit: number) => Promise<CatalogRow[]>;
  envelope?: { about: object; rows: string };
};

type Writer = {
  start: (kind: ExportedKind) => string;
  between: string;
  end: (kind: ExportedKind) => string;
  rows: (kind: ExportedKind, page: CatalogRow[]) => string;
};

const jsonStart = ({ about, rows }: NonNullable<ExportedKind['envelope']>) =>
  `${JSON.stringify({ ...about, [rows]: [] }).slice(0, -'[]}'.length)}[\n`;

const writers: Record<CatalogFormat, Writer> = {
  csv: { start: csvHeading, between: '', end: () => '', rows: csvRows },
  json: {
    start: ({ envelope }) => (envelope ? jsonStart(envelope) : '[\n'),
    between: ',\n',
    end: ({ envelope }) => (envelope ? '\n]}\n' : '\n]\n'),
    rows: ({ fields }, page) =>
      page
        .map((row) => JSON.stringify(Object.fromEntries(['id', ...fields].map((field) => [field, row[field]]))))
        .join(',\n'),
  },
};

/**
 * Streams all rows by id as a file. Reads the first page up front, so that a failure there becomes an error response.
 */
export async function exportFile(
  db: Database,
  kind: ExportedKind,
  format: CatalogFormat,
): Promise<ReadableStream<Uint8Array>> {
  const { start, between, end, rows } = writers[format];
  const encoder = new TextEncoder();
  const id = columnOf(kind, 'id') as SQLiteColumn;
  const readPage = (after: number) => kind.read(db, gt(id, after), pageSize);
  let page = await readPage(0);
  let prefix = start(kind);
  return new ReadableStream(
    {
      async pull(controller) {
        const isLast = page.length < pageSize;
        const text = prefix + rows(kind, page) + (isLast ? end(kind) : '');
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (isLast) return controller.close();
        page = await readPage(page.at(-1)?.id ?? 0);
        prefix = page.length > 0 ? between : '';
      },
    },
    { highWaterMark: 0 },
  );
}

export async function exportResponse(
  c: AppContext,
  db: Database,
  kind: CatalogKind,
  name: string,
  format: CatalogFormat,
) {
  const file = await exportFile(db, kind, format);
  const day = isoDay();
  c.header('Content-Disposition', `attachment; filename="${name}-${day}.${format}"`);
  // A streamed file cannot be hashed up front; the request id makes a unique tag.
  c.header('ETag', `"${c.var.requestId}"`);
  return c.body(file, 200, {
    'Content-Type': format === 'csv' ? `${catalogFormats.csv}; charset=utf-8` : catalogFormats.json,
  });
}
