import type { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import type { opticChangeSchema } from '#domain/optics/optic-input.schema.ts';
import type { acceptPageContracts } from '#domain/page-reading/accept-page.schema.ts';
import { acceptPage } from '#domain/page-reading/accepted-page.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { Actor } from '#worker/env.ts';
import { versionedOptics } from '#worker/features/optics/admin/writes.ts';

type Body = z.output<(typeof acceptPageContracts)['POST /api/admin/optics/:id/accept-page']['body']>;

/**
 * Writes accepted facts with their evidence, and the page's price, as one change of the optic.
 * @throws AppError 'not_found', or 'conflict' if the optic changed since `version`
 */
export async function acceptOpticPage(
  actor: Actor,
  id: number,
  { version, readOn = isoDay(), offer = null, ...page }: Body,
): Promise<AdminOptic> {
  const { values, ...rest } = acceptPage(await versionedOptics.get(actor.db, id), { ...page, readOn, offer });
  // The contract has checked each value with its field's rules.
  const change = { ...values, ...rest } as z.output<typeof opticChangeSchema>;
  return versionedOptics.update(actor, id, { ...change, version });
}
