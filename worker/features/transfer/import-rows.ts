import type { z } from 'zod';
import type { catalogImportQuerySchema, ImportReport } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { AppContext, MemberActor } from '#worker/env.ts';
import { footprintsGuard } from '#worker/features/fit/footprints/current-footprints.ts';
import { allowSlow } from '#worker/http/time-limits.ts';
import { importFile } from './import-file.ts';
import { planImport } from './import-plan.ts';
import { catalogChanged, writePlan } from './import-write.ts';
import type { TransferKind } from './transfer-kind.ts';

/**
 * Imports the file in a request's body: all of it, or nothing if a row is refused. Only the plan of the query may be written.
 * @throws AppError 'conflict' if the catalog changed since the plan was made, or something else would break
 */
export async function importRows(
  c: AppContext,
  { db, userId, origin, registry }: MemberActor,
  kind: TransferKind,
  { format = 'csv', dryRun: dry, plan: expected }: z.output<typeof catalogImportQuerySchema>,
): Promise<ImportReport> {
  const dryRun = dry !== 'false';
  const file = await importFile(c, kind, format);
  const plan = await planImport(db, registry, kind, file, origin, dryRun);
  const { report } = plan;
  if (report.refusedInAll > 0) return { ...report, written: false };
  const together = plan.together.map(({ input }) => input);
  const { statements = {}, guards = {} } =
    (together.length > 0 && (await kind.together?.change(db, registry, together))) || {};
  if (dryRun) return { ...report, written: false };
  if (expected !== undefined && expected !== report.plan) throw new AppError('conflict', catalogChanged);
  // The batch may take longer than other writes. By now the database has answered, so it does not hang.
  allowSlow(c.env, 'DB');
  await writePlan(db, kind, userId, plan, { statements, guards: { ...footprintsGuard(registry), ...guards } });
  return { ...report, written: true };
}
