import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { BookFootprint } from '#domain/fit/footprints/footprint-book.ts';
import { knowFootprints } from '#domain/fit/footprints/footprints.ts';
import type { Guards } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { footprintBook, footprints } from '#worker/db/schema/catalog/footprints.ts';

/**
 * How long this isolate trusts its footprints, in milliseconds. A response made from older ones may be cached after the
 * purge of a change; this and the few seconds of a request are less than the time until the second purge.
 */
const trustedMs = 5000;

/** Stored footprints have versions above this. */
const shippedVersion = 0;

let knownVersion = shippedVersion;
let areStored = false;
let trustedUntil = Number.NEGATIVE_INFINITY;
/** Reads are numbered in their order: an answer may arrive after that of a later read. */
let lastRead = 0;
let latestAnswered = 0;

const currentVersion = sql`SELECT version FROM ${footprintBook} WHERE id = 1`;

/** Names and what fits, in the order in which the footprints were added: the first of two equal names counts. */
const stored = sql`SELECT json_group_array(json_object('id', key, 'name', name, 'kind', kind, 'aliases', json(aliases),
  'glockMosPlates', json(glock_mos_plates), 'compatibleWith', json(compatible_with), 'lookalikes', json(lookalikes)))
  FROM (SELECT * FROM ${footprints} ORDER BY id)`;

async function readVersion(db: Database): Promise<number> {
  const answer = await db.get<{ version: number } | undefined>(currentVersion);
  if (answer === undefined) throw new Error('The version of the footprints is missing');
  return answer.version;
}

/**
 * Makes this isolate look footprints up in the stored ones. Reads them only if they changed.
 * @param isFresh whether a few seconds are too long: what is written must follow from the footprints of this moment
 */
export async function readFootprints(db: Database, isFresh = false): Promise<void> {
  const asked = Date.now();
  if (!isFresh && asked < trustedUntil) return;
  lastRead += 1;
  const read = lastRead;
  if (knownVersion === shippedVersion || (await readVersion(db)) !== knownVersion) {
    // In one statement, so that the version is that of these rows.
    const answer = await db.get<{ version: number; rows: string }>(
      sql`SELECT (${currentVersion}) AS version, (${stored}) AS rows`,
    );
    if (read < latestAnswered) return;
    latestAnswered = read;
    const known = JSON.parse(answer.rows) as BookFootprint[];
    knowFootprints(known);
    knownVersion = answer.version;
    areStored = known.length > 0;
  }
  trustedUntil = Math.max(trustedUntil, asked + trustedMs);
}

/**
 * The first stored footprint would be the only one in force.
 * @throws AppError 'unavailable' before the catalog is loaded
 */
export function requireStoredFootprints(): void {
  if (!areStored) throw new AppError('unavailable', 'Load the catalog first: it brings the known footprints.');
}

/**
 * Aborts a write whose keys follow from the footprints in force now, if others are stored. To be called before the first
 * `await` after a lookup: another request may put other footprints in force.
 */
export const footprintsGuard = (): Guards => ({
  footprints: {
    when: sql`(${currentVersion}) <> ${knownVersion}`,
    async refuse(cause) {
      throw new AppError('unavailable', 'The footprints changed a moment ago. Please try again.', { cause });
    },
  },
});

/** For tests: the shipped footprints, which no read checks until a write does. */
export function forgetFootprints(): void {
  knowFootprints([]);
  knownVersion = shippedVersion;
  areStored = false;
  trustedUntil = Number.POSITIVE_INFINITY;
}
