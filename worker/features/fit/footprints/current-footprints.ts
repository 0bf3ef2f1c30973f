import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import {
  type CutsAndPlates,
  type FootprintRegistry,
  footprintRegistry,
  type RegisteredFootprint,
} from '#domain/fit/footprints/footprint-registry.ts';
import { unknownFootprints } from '#domain/fit/footprints/known-footprints.ts';
import { shippedFootprints, shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { type Guards, runAgain } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { cuts } from '#worker/db/schema/catalog/cuts.ts';
import { footprintBook, footprints } from '#worker/db/schema/catalog/footprints.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import type { Actor } from '#worker/env.ts';

/**
 * How long this isolate trusts its footprints, in milliseconds. A response made from older ones may be cached after the
 * purge of a change; this and the few seconds of a request are less than the time until the second purge.
 */
const trustedMs = 5000;

/** The last registry that was read, by its version. Reads are numbered: a response may arrive after that of a later read. */
const cache = { registry: shippedRegistry, asked: 0, received: 0, trustedUntil: Number.NEGATIVE_INFINITY };

const currentVersion = sql`SELECT version FROM ${footprintBook} WHERE id = 1`;

/** Names and what fits, in the order in which the footprints were added: the first of two equal names counts. */
const stored = sql`SELECT json_group_array(json_object('id', key, 'name', name, 'kind', kind, 'aliases', json(aliases),
  'glockMosPlates', json(glock_mos_plates), 'compatibleWith', json(compatible_with), 'lookalikes', json(lookalikes)))
  FROM (SELECT * FROM ${footprints} ORDER BY id)`;

const storedCuts = sql`SELECT json_group_array(json_object('key', key, 'name', name, 'takes', json(takes),
  'doesNotSeat', json(does_not_seat))) FROM (SELECT * FROM ${cuts} ORDER BY id)`;

const storedPlates = sql`SELECT json_group_array(json_object('key', key, 'name', name, 'kind', kind, 'cuts', json(cuts),
  'presents', json(presents), 'note', note)) FROM (SELECT * FROM ${plates} ORDER BY id)`;

async function readVersion(db: Database): Promise<number> {
  const row = await db.get<{ version: number } | undefined>(currentVersion);
  if (row === undefined) throw new Error('The version of the footprints is missing');
  return row.version;
}

export async function readFootprints(db: Database, isFresh = false): Promise<FootprintRegistry> {
  const asked = Date.now();
  if (!isFresh && asked < cache.trustedUntil) return cache.registry;
  cache.asked += 1;
  const read = cache.asked;
  if (cache.registry.version === 0 || (await readVersion(db)) !== cache.registry.version) {
    // In one statement, so that the version is that of these rows.
    const row = await db.get<{ version: number; rows: string; cuts: string; plates: string }>(
      sql`SELECT (${currentVersion}) AS version, (${stored}) AS rows, (${storedCuts}) AS cuts, (${storedPlates}) AS plates`,
    );
    if (read < cache.received) return cache.registry;
    cache.received = read;
    const known = JSON.parse(row.rows) as RegisteredFootprint[];
    const mounting: CutsAndPlates = { cuts: JSON.parse(row.cuts), plates: JSON.parse(row.plates) };
    cache.registry = footprintRegistry(known.length === 0 ? shippedFootprints : known, mounting, row.version);
  }
  cache.trustedUntil = Math.max(cache.trustedUntil, asked + trustedMs);
  return cache.registry;
}

/**
 * The first stored footprint would be the only one known.
 * @throws AppError 'unavailable' before the catalog is loaded
 */
export function requireStoredFootprints({ footprints: known }: FootprintRegistry): void {
  if (known === shippedFootprints) {
    throw new AppError('unavailable', 'Load the catalog first: it brings the known footprints.');
  }
}

export function withKnownFootprints<Row extends object>({ registry }: Pick<Actor, 'registry'>, row: Row): Row {
  const issues = unknownFootprints(registry, row).map(({ path, message }) => ({ path: String(path[0]), message }));
  if (issues[0]) throw new AppError('invalid', issues[0].message, { issues });
  return row;
}

export const footprintsGuard = ({ version }: FootprintRegistry): Guards => ({
  footprints: {
    when: sql`(${currentVersion}) <> ${version}`,
    async refuse(cause) {
      throw new AppError('unavailable', 'The footprints changed a moment ago. Please try again.', { cause });
    },
  },
});

/** A write that follows from the registry and from what names its rows. It starts over if those change meanwhile. */
export function startingOver<Result>(actor: Actor, write: (actor: Actor) => Promise<Result>): Promise<Result> {
  let { registry } = actor;
  return runAgain(async () => {
    try {
      return await write({ ...actor, registry });
    } finally {
      registry = await readFootprints(actor.db, true);
    }
  });
}

/** For tests: the shipped footprints, which no read checks until a write does. */
export function forgetFootprints(): void {
  cache.registry = shippedRegistry;
  cache.trustedUntil = Number.POSITIVE_INFINITY;
}
