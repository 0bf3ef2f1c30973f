import { isoDay } from '#domain/shared/days.ts';
import type { CatalogFormat } from '#domain/transfer/catalog-file.ts';
import { catalogFormats } from '#domain/transfer/catalog-file.ts';
import type { Database } from '#worker/db/client.ts';
import type { AppContext } from '#worker/env.ts';
import { exportFile } from './export-file.ts';
import type { TransferKind } from './transfer-kind.ts';

/** Answers with all rows as a file, 'NAME-2026-11-22.csv'. */
export async function fileAnswer(c: AppContext, db: Database, kind: TransferKind, name: string, format: CatalogFormat) {
  const file = await exportFile(db, kind, format);
  const day = isoDay();
  c.header('Content-Disposition', `attachment; filename="${name}-${day}.${format}"`);
  // A streamed file cannot be hashed up front; the request id makes a unique tag.
  c.header('ETag', `"${c.var.requestId}"`);
  return c.body(file, 200, {
    'Content-Type': format === 'csv' ? `${catalogFormats.csv}; charset=utf-8` : catalogFormats.json,
  });
}
