import type { ImportReport } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '#worker/env.ts';
import { allOpticTags, opticTags, purge, purging } from '#worker/http/cache.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import type { ImportFile } from './import-file.ts';
import { planImport } from './import-plan.ts';
import { catalogChanged, writePlan } from './import-write.ts';

type Options = {
  dryRun: boolean;
  /** The plan of a dry run; only that plan may be written. */
  plan?: string | undefined;
};

/**
 * Imports a file: all of it, or nothing if a row is refused.
 * @throws AppError 'conflict' if the catalog changed since the plan was made
 */
export async function importCatalog(
  c: AppContext,
  file: ImportFile,
  { dryRun, plan: expected }: Options,
): Promise<ImportReport> {
  const { db, member } = c.var;
  const plan = await planImport(db, file, siteOrigin(c));
  const { report } = plan;
  if (dryRun || report.refusedInAll > 0) return { ...report, written: false };
  const changed = report.changed.map(({ id }) => id);
  // If nothing is left to change, an earlier try may have written it all and died before its purge.
  const tags = report.added.length + changed.length > 0 ? opticTags(changed) : allOpticTags;
  if (expected !== undefined && expected !== report.plan) {
    await purge(c, allOpticTags);
    throw new AppError('conflict', catalogChanged);
  }
  await purging(c, tags, writePlan(db, member.id, plan));
  return { ...report, written: true };
}
