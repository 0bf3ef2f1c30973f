import { ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { reconcileFootprint } from '#domain/evidence/reconcile-evidence.ts';
import type { AdminFootprint } from '#domain/fit/footprints/admin-footprints.schema.ts';
import { footprintFacts, unstatedFootprint } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintFieldNames } from '#domain/fit/footprints/footprint-fields.ts';
import {
  contradictoryFit,
  type FootprintInput,
  fitsTogether,
  type footprintChangeSchema,
  type newFootprintSchema,
} from '#domain/fit/footprints/footprint-input.schema.ts';
import {
  ambiguousNames,
  type FootprintRegistry,
  footprintRegistry,
  type RegisteredFootprint,
} from '#domain/fit/footprints/footprint-registry.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { blogPosts } from '#worker/db/schema/blog.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { versioned, type Write } from '#worker/db/versioned.ts';
import type { Actor } from '#worker/env.ts';
import { requireFewSources } from '#worker/features/evidence/few-sources.ts';
import { footprintEffects } from '../../effects.ts';
import {
  footprintsGuard,
  readFootprints,
  requireStoredFootprints,
  startingOver,
} from '../../footprints/current-footprints.ts';
import { adminFootprintColumns, footprintProof } from './list.ts';
import { named, registryChange } from './used-footprints.ts';

type Change = z.output<typeof footprintChangeSchema>;

const selectFootprints = (db: Database, where: SQL) => db.select(adminFootprintColumns).from(footprints).where(where);

export const registryEntry = ({ key, ...input }: FootprintInput): RegisteredFootprint => ({ id: key, ...input });

export const fixedKey = 'The key can’t change: URLs, guides and other footprints name it';

export function registryWith(
  { footprints: known, cuts, plates }: FootprintRegistry,
  changed: readonly RegisteredFootprint[],
): FootprintRegistry {
  const kept = known.map((one) => changed.find(({ id }) => id === one.id) ?? one);
  const added = changed.filter(({ id }) => !known.some((one) => one.id === id));
  return footprintRegistry([...kept, ...added], { cuts: [...cuts.values()], plates });
}

export function nameFaults(registry: FootprintRegistry, changed: readonly RegisteredFootprint[]): Map<string, string> {
  const isChanged = ({ id }: RegisteredFootprint) => changed.some((one) => one.id === id);
  return new Map(
    ambiguousNames(registry)
      .filter(({ footprint, found }) => isChanged(footprint) || isChanged(found))
      .map(({ name, footprint, found }) => {
        const [mine, other] = isChanged(footprint) ? [footprint, found] : [found, footprint];
        return [mine.id, `“${name}” is a name of ${other.name}, too`];
      }),
  );
}

const registeredFacts = ({ name, aliases, compatibleWith, glockMosPlates }: RegisteredFootprint) =>
  JSON.stringify([name, aliases, compatibleWith, glockMosPlates.map(({ plate }) => plate)]);

const sameEntry = (one: RegisteredFootprint | undefined, other: RegisteredFootprint): boolean =>
  one !== undefined && registeredFacts(one) === registeredFacts(other);

async function writeFootprint({ db, registry: known }: Actor, fields: Change, before?: AdminFootprint): Promise<Write> {
  const stored = before && Object.fromEntries(footprintFieldNames.map((name) => [name, before[name]]));
  const input = { ...stored, ...fields } as FootprintInput;
  const refuse = (path: string, message: string) => new AppError('invalid', message, { issues: [{ path, message }] });
  if (!fitsTogether(input)) throw refuse('compatibleWith', contradictoryFit);
  if (before !== undefined && before.key !== input.key) throw refuse('key', fixedKey);
  requireStoredFootprints(known);
  const entry = registryEntry(input);
  const registry = registryWith(known, [entry]);
  // Another footprint with this key is a conflict, which the table finds.
  const isTaken = before === undefined && known.byId.has(input.key);
  const fault = isTaken ? undefined : nameFaults(registry, [entry]).get(input.key);
  if (fault !== undefined) throw refuse('aliases', fault);
  const { statements, guards } = sameEntry(known.byId.get(input.key), entry)
    ? { statements: {}, guards: {} }
    : await registryChange(db, known, registry);
  return {
    values: { ...input, ...footprintProof(registry, input) },
    links: () => statements,
    guards: {
      ...guards,
      ...footprintsGuard(known),
      unique: {
        async refuse(cause) {
          // It may be the footprint of an earlier try whose response was lost.
          const [current] = await selectFootprints(db, sql`${footprints.key} = ${input.key}`);
          throw new AppError('conflict', 'A footprint with this key already exists.', { current, cause });
        },
      },
    },
  };
}

/** Evidence follows from all fields, so a change of some is completed with the stored ones. */
function reconcileChange({ userId, registry }: Actor, change: Change, before?: AdminFootprint): Change {
  const row = { ...unstatedFootprint, ...before, ...change } as FootprintInput;
  const reconciled = reconcileFootprint(registry, row, before, userId);
  requireFewSources(reconciled);
  return { ...change, ...reconciled };
}

const versionedFootprints = versioned({
  entity: 'footprint',
  table: footprints,
  select: selectFootprints,
  toResponse: (footprint: AdminFootprint) => footprint,
  reconcile: reconcileChange,
  write: writeFootprint,
  effects: footprintEffects,
});

export const getFootprint = versionedFootprints.get;

async function namedBy(db: Database, { id, key }: AdminFootprint): Promise<string[]> {
  const others = await db
    .select({ name: footprints.name })
    .from(footprints)
    .where(
      sql`${ne(footprints.id, id)} AND (
        EXISTS (SELECT 1 FROM json_each(${footprints.lookalikes}) AS one WHERE one.value ->> 'id' = ${key})
        OR EXISTS (SELECT 1 FROM json_each(${footprints.compatibleWith}) AS one WHERE one.value = ${key}))`,
    )
    .orderBy(footprints.name);
  const posts = await db
    .select({ title: blogPosts.title })
    .from(blogPosts)
    .where(sql`instr(replace(${blogPosts.content}, ' ', ''), ${`[[footprint:${key}]]`}) > 0`)
    .orderBy(blogPosts.title);
  return [...others.map(({ name }) => `Footprint ${name}`), ...posts.map(({ title }) => `Post “${title}”`)];
}

async function deleteUnused(actor: Actor, id: number, version: number | undefined): Promise<void> {
  const { db } = actor;
  const known = await readFootprints(db, true);
  const footprint = await getFootprint(db, id);
  const rest = footprintRegistry(
    known.footprints.filter((one) => one.id !== footprint.key),
    { cuts: [...known.cuts.values()], plates: known.plates },
  );
  const { statements, guards } = await registryChange(db, known, rest);
  const users = await namedBy(db, footprint);
  if (users.length > 0) {
    throw new AppError('conflict', `This footprint is still used by: ${named(users)}. Change those first.`);
  }
  await versionedFootprints.delete(actor, id, version, {
    first: statements as Record<string, Statement>,
    guards: { ...guards, ...footprintsGuard(known) },
  });
}

export const deleteFootprint = (actor: Actor, id: number, version: number | undefined): Promise<void> =>
  startingOver(actor, () => deleteUnused(actor, id, version));

export const updateFootprint = (
  actor: Actor,
  id: number,
  change: Change & { version?: number | undefined },
  options?: Parameters<typeof versionedFootprints.update>[3],
): Promise<AdminFootprint> =>
  startingOver(actor, (current) => versionedFootprints.update(current, id, change, options));

export const createFootprint = (actor: Actor, stated: z.output<typeof newFootprintSchema>): Promise<AdminFootprint> =>
  startingOver(actor, (current) =>
    // Unless the caller says which facts its sources do not state, only evidence verifies.
    versionedFootprints.create(current, { ...unstatedFootprint, unverified: [...footprintFacts], ...stated }),
  );
