import { type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { AppError } from '#domain/api/errors.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import {
  type FootprintRegistry,
  footprintRegistry,
  type RegisteredCut,
  type RegisteredPlate,
} from '#domain/fit/footprints/footprint-registry.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import type { EffectsOf } from '#worker/db/effects.ts';
import { versioned, type Write } from '#worker/db/versioned.ts';
import type { Actor } from '#worker/env.ts';
import { requireFewSources } from '#worker/features/evidence/few-sources.ts';
import { footprintsGuard, startingOver, withKnownFootprints } from '../../footprints/current-footprints.ts';
import { named } from '../footprints/used-footprints.ts';
import { remount } from './remount.ts';

export const fixedKey = 'The key can’t change: pistols and plates name it';

const without = <Part extends { key: string }>(parts: Iterable<Part>, changed: readonly { key: string }[]) =>
  [...parts].filter(({ key }) => !changed.some((one) => one.key === key));

/** Replaced parts keep their place: of two plates for one footprint, the first counts. */
const replaced = <Part extends { key: string }>(parts: Iterable<Part>, changed: readonly Part[]): Part[] => [
  ...[...parts].map((part) => changed.find(({ key }) => key === part.key) ?? part),
  ...without(changed, [...parts]),
];

export const registryWithCuts = (
  { footprints, cuts, plates }: FootprintRegistry,
  changed: readonly RegisteredCut[],
): FootprintRegistry => footprintRegistry(footprints, { cuts: replaced(cuts.values(), changed), plates });

export const registryWithPlates = (
  { footprints, cuts, plates }: FootprintRegistry,
  changed: readonly RegisteredPlate[],
): FootprintRegistry => footprintRegistry(footprints, { cuts: [...cuts.values()], plates: replaced(plates, changed) });

export const registryWithoutCut = ({ footprints, cuts, plates }: FootprintRegistry, key: string): FootprintRegistry =>
  footprintRegistry(footprints, { cuts: without(cuts.values(), [{ key }]), plates });

export const registryWithoutPlate = ({ footprints, cuts, plates }: FootprintRegistry, key: string): FootprintRegistry =>
  footprintRegistry(footprints, { cuts: [...cuts.values()], plates: without(plates, [{ key }]) });

type Proven = { evidence: Evidence[]; sources: string[]; unverified: string[] };
type Stored = Proven & { id: number; version: number; key: string };

type Part<Row extends Stored, Input extends Proven & { key: string }> = {
  entity: 'cut' | 'plate';
  table: SQLiteTable & { id: AnySQLiteColumn; version: AnySQLiteColumn; key: AnySQLiteColumn };
  select: (db: Database, where: SQL) => Statement & PromiseLike<Row[]>;
  fields: readonly string[];
  facts: readonly string[];
  unstated: object;
  reconcile: (registry: FootprintRegistry, row: Input, before: Row | undefined, readBy: number | null) => Proven;
  proof: (registry: FootprintRegistry, row: Input) => object;
  registryWith: (registry: FootprintRegistry, row: Input) => FootprintRegistry;
  registryWithout: (registry: FootprintRegistry, key: string) => FootprintRegistry;
  /** Rows that name the key. */
  users: (db: Database, key: string) => PromiseLike<{ name: string }[]>;
  effects: EffectsOf;
};

/** Writes of a cut or a plate, each with what changes on its pistols. They start over if the registry changes meanwhile. */
export function keyedParts<Row extends Stored, Input extends Proven & { key: string }>(kind: Part<Row, Input>) {
  const { entity, table, select, fields, facts, unstated, reconcile, proof, registryWith, effects } = kind;
  type Change = { [Field in keyof Input]?: Input[Field] | undefined };

  function completed(change: Change, before: Row | undefined): Input {
    const stored =
      before && Object.fromEntries(fields.map((name) => [name, (before as Record<string, unknown>)[name]]));
    return { ...unstated, ...stored, ...change } as Input;
  }

  async function write({ db, registry }: Actor, change: Change, before?: Row): Promise<Write> {
    const input = completed(change, before);
    if (before !== undefined && before.key !== input.key) {
      throw new AppError('invalid', fixedKey, { issues: [{ path: 'key', message: fixedKey }] });
    }
    const { statements, guards } = await remount(db, registry, registryWith(registry, input));
    return {
      values: { ...input, ...proof(registry, input) },
      links: () => statements,
      guards: {
        ...guards,
        ...footprintsGuard(registry),
        unique: {
          async refuse(cause) {
            // It may be the row of an earlier try whose response was lost.
            const [current] = await select(db, sql`${table.key} = ${input.key}`);
            throw new AppError('conflict', `A ${entity} with this key already exists.`, { current, cause });
          },
        },
      },
    };
  }

  const rows = versioned<Row, Row, Change>({
    entity,
    table,
    select,
    toResponse: (row) => row,
    reconcile({ userId, registry }, change, before) {
      const reconciled = reconcile(registry, completed(change, before), before, userId);
      requireFewSources(reconciled);
      return { ...change, ...reconciled };
    },
    write,
    effects,
  });

  return {
    get: rows.get,

    // Unless the caller says which facts its sources do not state, only evidence verifies.
    create: (actor: Actor, stated: Change): Promise<Row> =>
      startingOver(actor, (current) =>
        rows.create(current, withKnownFootprints(current, { ...unstated, unverified: [...facts], ...stated })),
      ),

    update: (
      actor: Actor,
      id: number,
      change: Change & { version?: number | undefined },
      options?: Parameters<typeof rows.update>[3],
    ): Promise<Row> =>
      startingOver(actor, (current) => rows.update(current, id, withKnownFootprints(current, change), options)),

    delete: (actor: Actor, id: number, version: number | undefined): Promise<void> =>
      startingOver(actor, async ({ db, registry, ...rest }) => {
        const { key } = await rows.get(db, id);
        // Before its users are asked, so that one that comes meanwhile is noticed.
        const { statements, guards } = await remount(db, registry, kind.registryWithout(registry, key));
        const users = await kind.users(db, key);
        if (users.length > 0) {
          const names = named(users.map(({ name }) => name));
          throw new AppError('conflict', `This ${entity} is still used by: ${names}. Change those first.`);
        }
        await rows.delete({ ...rest, db, registry }, id, version, {
          first: statements as Record<string, Statement>,
          guards: { ...guards, ...footprintsGuard(registry) },
        });
      }),
  };
}
