import type { ImportReport } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Actor } from '#worker/env.ts';
import { planImport } from './import-plan.ts';
import type { ImportFile } from './import-row.ts';
import { catalogChanged, writePlan } from './import-write.ts';
import type { TransferKind } from './transfer-kind.ts';

/**
 * Imports a file: all of it, or nothing if a row is refused.
 * @param expected the plan of a dry run; only that plan may be written
 * @param beforeWrite called after the last read
 * @throws AppError 'conflict' if the catalog changed since the plan was made, or something else would break
 */
export async function importRows(
  { db, userId, origin }: Actor,
  kind: TransferKind,
  file: ImportFile,
  dryRun: boolean,
  expected: string | undefined,
  beforeWrite: () => void,
): Promise<ImportReport> {
  const plan = await planImport(db, kind, file, origin, dryRun);
  const { report } = plan;
  if (report.refusedInAll > 0) return { ...report, written: false };
  const together = plan.together.map(({ input }) => input);
  const follows = together.length > 0 ? await kind.together?.change(db, together) : undefined;
  if (dryRun) return { ...report, written: false };
  if (expected !== undefined && expected !== report.plan) throw new AppError('conflict', catalogChanged);
  beforeWrite();
  await writePlan(db, kind, userId, plan, follows);
  return { ...report, written: true };
}
