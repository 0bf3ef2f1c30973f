import { asc, gt } from 'drizzle-orm';
import type { CatalogFormat } from '#domain/optics/catalog-file.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { csvHeading, csvRows } from './catalog-csv.ts';
import { type FiledOptic, filedColumns } from './catalog-fields.ts';

/** Optics read and sent at once. */
const pageSize = 500;

function readPage(db: Database, after: number): Promise<FiledOptic[]> {
  return db
    .select(filedColumns)
    .from(optics)
    .where(gt(optics.id, after))
    .orderBy(asc(optics.id))
    .limit(pageSize) as unknown as Promise<FiledOptic[]>;
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

async function* parts(db: Database, format: CatalogFormat): AsyncGenerator<string, undefined> {
  const { start, between, end, rows } = writers[format];
  let page = await readPage(db, 0);
  yield start + rows(page);
  while (page.length === pageSize) {
    page = await readPage(db, page.at(-1)?.id ?? 0);
    if (page.length > 0) yield between + rows(page);
  }
  yield end;
  return undefined;
}

/**
 * Streams all optics by id as a file. Reads the first page up front, so that a failure there becomes an error response.
 */
export async function catalogFile(db: Database, format: CatalogFormat): Promise<ReadableStream<Uint8Array>> {
  const source = parts(db, format);
  const encoder = new TextEncoder();
  let next = await source.next();
  return new ReadableStream(
    {
      async pull(controller) {
        if (next.value !== undefined) controller.enqueue(encoder.encode(next.value));
        if (!next.done) next = await source.next();
        if (next.done) controller.close();
      },
      cancel: async () => void (await source.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
