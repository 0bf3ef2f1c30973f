import { gt } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { CatalogFormat } from '#domain/optics/catalog-file.ts';
import type { Database } from '#worker/db/client.ts';
import { csvHeading, csvRows } from './csv-file.ts';
import { columnOf, type TransferKind, type TransferRow } from './transfer-kind.ts';

const pageSize = 500;

type Writer = {
  start: (kind: TransferKind) => string;
  between: string;
  end: string;
  rows: (kind: TransferKind, page: TransferRow[]) => string;
};

const writers: Record<CatalogFormat, Writer> = {
  csv: { start: csvHeading, between: '', end: '', rows: csvRows },
  json: {
    start: () => '[\n',
    between: ',\n',
    end: '\n]\n',
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
  kind: TransferKind,
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
        const text = prefix + rows(kind, page) + (isLast ? end : '');
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (isLast) return controller.close();
        page = await readPage(page.at(-1)?.id ?? 0);
        prefix = page.length > 0 ? between : '';
      },
    },
    { highWaterMark: 0 },
  );
}
