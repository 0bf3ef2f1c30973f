import type { ImportReport } from '#domain/admin.ts';
import { AppError } from '#domain/errors.ts';
import type { Database } from '../../db/client.ts';
import type { ImportFile } from './import-file.ts';
import { planImport } from './import-plan.ts';
import { changedMeanwhile, writePlan } from './import-write.ts';

type Options = {
  dryRun: boolean;
  /** The plan that a dry run told, where no other may be written. */
  plan?: string | undefined;
};

/**
 * Brings the catalogue up to a file: all of it, or nothing where a row is refused.
 * @throws AppError 'conflict' where the catalogue changed meanwhile
 */
export async function importCatalogue(
  db: Database,
  userId: number,
  file: ImportFile,
  { dryRun, plan: expected }: Options,
): Promise<ImportReport> {
  const plan = await planImport(db, file);
  const { report } = plan;
  if (dryRun || report.refusedInAll > 0) return { ...report, written: false };
  if (expected !== undefined && expected !== report.plan) throw new AppError('conflict', changedMeanwhile);
  await writePlan(db, userId, plan);
  return { ...report, written: true };
}
