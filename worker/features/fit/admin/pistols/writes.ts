import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { proofOf } from '#domain/evidence/proof.ts';
import { reconcilePistol } from '#domain/evidence/reconcile-evidence.ts';
import type { StatedFootprint } from '#domain/fields/field-entry.ts';
import { type FootprintRegistry, footprintKey } from '#domain/fit/footprints/footprint-registry.ts';
import { acceptedFootprints } from '#domain/fit/mounting/accepted-footprints.ts';
import { computedFields, followsFromCuts, withMountings } from '#domain/fit/mounting/cuts.ts';
import type { AdminPistol } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { mainPistolFacts, pistolFacts, unstatedPistol, withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import { pistolFieldNames } from '#domain/fit/pistols/pistol-fields.ts';
import {
  hasMountOnlyIfReady,
  mountWithoutCut,
  type newPistolSchema,
  type PistolInput,
  type pistolChangeSchema,
} from '#domain/fit/pistols/pistol-input.schema.ts';
import { pistolSlugs } from '#domain/shared/slugs.ts';
import type { Statements } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { keepSlugs, renamed } from '#worker/db/former-slugs.ts';
import { pistolFootprints, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { now } from '#worker/db/schema/columns.ts';
import { versioned, type Write } from '#worker/db/versioned.ts';
import type { Actor } from '#worker/env.ts';
import { requireFewSources } from '#worker/features/evidence/few-sources.ts';
import { adminPistolColumns } from '#worker/features/fit/columns.ts';
import { pistolEffects, slugsOfPistol } from '#worker/features/fit/effects.ts';
import { footprintsGuard } from '#worker/features/fit/footprints/current-footprints.ts';
import { imageGuard } from '#worker/features/images/guard.ts';
import { linkGuard } from './post-links.ts';

type Change = z.output<typeof pistolChangeSchema>;

const selectPistols = (db: Database, where: SQL) => db.select(adminPistolColumns).from(pistols).where(where);

export const pistolProof = (registry: FootprintRegistry, input: PistolInput) =>
  proofOf(registry, pistolFacts, mainPistolFacts, withFootprintNames(input));

export function pistolDerived(registry: FootprintRegistry, input: PistolInput) {
  const { unseated } = withMountings(registry, input);
  return {
    ...pistolSlugs(input),
    unseated,
    takenBases: JSON.stringify(acceptedFootprints(registry, input)),
    ...pistolProof(registry, input),
  };
}

export const keyedFootprint = (
  registry: FootprintRegistry,
  { footprintName, requiresAdapter, adapterInfo }: StatedFootprint,
) => ({
  footprintName,
  footprintKey: footprintKey(registry, footprintName),
  requiresAdapter,
  adapterInfo,
});

function replaceFootprints({ db, registry }: Actor, pistolId: SQL, footprints: StatedFootprint[]): Statements {
  const rows = JSON.stringify(footprints.map((one) => keyedFootprint(registry, one)));
  return {
    'old footprints': db.delete(pistolFootprints).where(sql`pistol_id = ${pistolId}`),
    'new footprints': db.insert(pistolFootprints).select(sql`
      SELECT NULL, ${pistolId}, item.value ->> 'footprintName', item.value ->> 'footprintKey',
        item.value ->> 'requiresAdapter', item.value ->> 'adapterInfo', ${now}, ${now}
      FROM json_each(${rows}) AS item ORDER BY item.key`),
  };
}

/** Names that differ only by punctuation would share a URL, so they count as the same. */
const hasName = (input: PistolInput): SQL =>
  sql`${pistols.slug} = ${pistolSlugs(input).slug} AND ${pistols.slug} <> ''`;

function writePistol(actor: Actor, fields: Change, before?: AdminPistol): Write {
  const { db, registry } = actor;
  const stored = before && Object.fromEntries(pistolFieldNames.map((name) => [name, before[name]]));
  const input = { ...stored, ...fields } as PistolInput;
  if (!hasMountOnlyIfReady(input)) {
    throw new AppError('invalid', mountWithoutCut, { issues: [{ path: 'isOpticReady', message: mountWithoutCut }] });
  }
  const { footprints, ...columns } = input;
  const isRenamed = before !== undefined && (before.brand !== input.brand || before.model !== input.model);
  const isSame = JSON.stringify(footprints) === JSON.stringify(before?.footprints);
  return {
    values: { ...columns, ...pistolDerived(registry, input) },
    links: (id) => ({
      ...(!isSame && replaceFootprints(actor, id, footprints)),
      'former slugs': before && keepSlugs(db, renamed(slugsOfPistol(before), slugsOfPistol(input))),
    }),
    guards: {
      ...footprintsGuard(registry),
      lost_image: imageGuard(actor, input.imageUrl === before?.imageUrl ? {} : { imageUrl: input.imageUrl }),
      in_use: isRenamed ? linkGuard(db, before) : undefined,
      unique: {
        async refuse(cause) {
          const message = 'A pistol with this brand and model already exists.';
          if (before) throw new AppError('conflict', message, { cause });
          // It may be the pistol of an earlier try whose response was lost.
          const [current] = await selectPistols(db, hasName(input));
          throw new AppError('conflict', message, { current, cause });
        },
      },
    },
  };
}

/** Evidence follows from all fields, so a change of some is completed with the stored ones. */
function reconcileChange({ userId, registry }: Actor, change: Change, before?: AdminPistol): Change {
  const row = withMountings(registry, { ...unstatedPistol, ...before, ...change } as PistolInput);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const [stated] = computedFields(row).filter(
    (field) => change[field] && !isSame(change[field], row[field]) && !isSame(change[field], before?.[field]),
  );
  if (stated) throw new AppError('invalid', followsFromCuts, { issues: [{ path: stated, message: followsFromCuts }] });
  const reconciled = reconcilePistol(registry, row, before, userId);
  requireFewSources(reconciled);
  const { footprints, includesPlates } = row;
  return { ...(before === undefined && unstatedPistol), ...change, footprints, includesPlates, ...reconciled };
}

export const versionedPistols = versioned({
  entity: 'pistol',
  table: pistols,
  select: selectPistols,
  toResponse: (pistol: AdminPistol) => pistol,
  reconcile: reconcileChange,
  write: writePistol,
  effects: pistolEffects,
});

export async function deletePistol(actor: Actor, id: number, version: number | undefined): Promise<void> {
  const pistol = await versionedPistols.get(actor.db, id);
  await versionedPistols.delete(actor, id, version, { guards: { in_use: linkGuard(actor.db, pistol) } });
}

export function createPistol(actor: Actor, stated: z.output<typeof newPistolSchema>): Promise<AdminPistol> {
  // Unless the caller says which facts its sources do not state, only evidence verifies.
  return versionedPistols.create(actor, { unverified: [...pistolFacts], ...stated });
}
