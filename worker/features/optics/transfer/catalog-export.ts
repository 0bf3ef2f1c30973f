import { asc, gt } from 'drizzle-orm';
import type { CatalogFormat } from '#domain/optics/catalog-file.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { csvHeading, csvRows } from './catalog-csv.ts';
import { type CatalogOptic, catalogColumns } from './catalog-fields.ts';

const pageSize = 500;

function readPage(db: Database, after: number): Promise<CatalogOptic[]> {
  return db
    .select(catalogColumns)
    .from(optics)
    .where(gt(optics.id, after))
    .orderBy(asc(optics.id))
    .limit(pageSize) as unknown as Promise<CatalogOptic[]>;
}

const writers: Record<CatalogFormat, { start: string; between: string; end: string; rows: typeof csvRows }> = {
  csv: { start: csvHeading, between: '', end: '', rows: csvRows },
  json: {
    start: '[\n',
    between: ',\n',
    end: '\n]\n',
    rows: (page) => page.map((optic) => JSON.stringify(optic)).join(',\n'),
  },
};

/**
 * Streams all optics by id as a file. Reads the first page up front, so that a failure there becomes an error response.
 */
export async function catalogFile(db: Database, format: CatalogFormat): Promise<ReadableStream<Uint8Array>> {
  const { start, between, end, rows } = writers[format];
  const encoder = new TextEncoder();
  let page = await readPage(db, 0);
  let prefix = start;
  return new ReadableStream(
    {
      async pull(controller) {
        const isLast = page.length < pageSize;
        const text = prefix + rows(page) + (isLast ? end : '');
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (isLast) return controller.close();
        page = await readPage(db, page.at(-1)?.id ?? 0);
        prefix = page.length > 0 ? between : '';
      },
    },
    { highWaterMark: 0 },
  );
}
