import { gt, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { CatalogFormat } from '#domain/transfer/catalog-file.ts';
import type { Database } from '#worker/db/client.ts';
import { csvHeading, csvRows } from './csv-file.ts';
import { columnOf, type TransferKind, type TransferRow } from './transfer-kind.ts';

const pageSize = 500;

/** What a file is made from. */
export type ExportedKind = Pick<TransferKind, 'table' | 'fields'> & {
  read: (db: Database, where: SQL, limit: number) => Promise<TransferRow[]>;
  /** What a JSON file says about its rows, and the property that holds them; without it, the file is a list. */
  envelope?: { about: object; rows: string };
};

type Writer = {
  start: (kind: ExportedKind) => string;
  between: string;
  end: (kind: ExportedKind) => string;
  rows: (kind: ExportedKind, page: TransferRow[]) => string;
};

/** '{"license":…,"optics":' */
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
