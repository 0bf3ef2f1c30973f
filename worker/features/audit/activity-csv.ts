import papa from 'papaparse';
import type { z } from 'zod';
import type { ActivityEntry, activityFilterSchema } from '#domain/api/audit.schema.ts';
import { byteOrderMark, lineEnd, protectedCell } from '#domain/shared/csv.ts';
import type { Database } from '#worker/db/client.ts';
import { olderActivity } from './activity.ts';

const heading = ['id', 'at', 'by', 'action', 'entity', 'entityId', 'changes'];

const line = (cells: string[]) =>
  papa.unparse([cells.map(protectedCell)], { newline: lineEnd, quotes: true }) + lineEnd;

const rowOf = ({ id, at, by, action, entity, entityId, changes }: ActivityEntry) =>
  line([String(id), at, by?.name ?? '', action, entity, entityId, JSON.stringify(changes)]);

/** Reads the first page up front, so that a failure there becomes an error response. */
export async function activityCsv(
  db: Database,
  filter: z.output<typeof activityFilterSchema>,
  pageSize = 500,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let page = await olderActivity(db, filter, Number.MAX_SAFE_INTEGER, pageSize);
  let prefix = byteOrderMark + line(heading);
  return new ReadableStream(
    {
      async pull(controller) {
        const isLast = page.length < pageSize;
        const text = prefix + page.map(rowOf).join('');
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (isLast) return controller.close();
        page = await olderActivity(db, filter, page.at(-1)?.id ?? 0, pageSize);
        prefix = '';
        // A pull that enqueues nothing is not repeated.
        if (page.length === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
