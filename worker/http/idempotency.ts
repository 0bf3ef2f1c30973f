import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { idempotencyHeader } from '#domain/api/idempotency.ts';
import type { Guards } from '../db/abort.ts';
import type { Statements } from '../db/batch.ts';
import type { Database } from '../db/client.ts';
import { batchAbort, idempotencyKeys } from '../db/schema/internal.ts';
import type { AppContext, Claim } from '../env.ts';
import { bestEffort } from './log.ts';
import { sha256Hex } from './secrets.ts';

const storedMs = 24 * 3_600_000;

/**
 * A claim without an outcome is taken over after this time. Requests take a few seconds at most, and one that is still under
 * way cannot commit any more, because its batch checks the claim.
 */
const claimMs = 10_000;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Nothing else tells visitors apart, so their keys must be impossible to guess or to choose twice. @throws AppError 'invalid' */
function readKey(c: AppContext): string | undefined {
  const header = c.req.header(idempotencyHeader);
  if (header === undefined) return undefined;
  // The draft writes the key as a quoted string.
  const key = header.replace(/^"(.*)"$/, '$1');
  if (!uuid.test(key)) throw new AppError('invalid', `${idempotencyHeader} must be a UUID`);
  return key;
}

async function claimKey(db: Database, values: typeof idempotencyKeys.$inferInsert, at: Date) {
  const before = (ms: number) => new Date(at.getTime() - ms).toISOString();
  const { id, claimedAt, createdId } = idempotencyKeys;
  const [, [row]] = await db.batch([
    db
      .insert(idempotencyKeys)
      .values(values)
      .onConflictDoUpdate({
        target: id,
        set: { ...values, createdId: null, response: null },
        setWhere: sql`${lt(claimedAt, before(storedMs))} OR ${and(isNull(createdId), lt(claimedAt, before(claimMs)))}`,
      }),
    db.select().from(idempotencyKeys).where(eq(id, values.id)),
  ]);
  if (row === undefined) throw new Error('The claimed key is missing');
  return row;
}

const isClaimed = ({ id, token }: Claim): SQL | undefined =>
  and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.claim, token));

/**
 * Statements that store, in the batch that creates a row, that the key has created it. They follow the statement that inserts
 * the row, and roll the batch back if another attempt has taken over the key.
 */
export function completeClaim(
  db: Database,
  claim: Claim | undefined,
  createdId: SQL,
  condition = sql`true`,
): Statements {
  if (claim === undefined) return {};
  return {
    completed: db
      .update(idempotencyKeys)
      .set({ createdId })
      .where(and(isClaimed(claim), condition)),
    claimed: db
      .insert(batchAbort)
      .select(sql`SELECT 'unclaimed' WHERE NOT EXISTS (SELECT 1 FROM ${idempotencyKeys} WHERE ${isClaimed(claim)})`),
  };
}

const running = () =>
  new AppError('conflict', 'This request is still being processed. Please try again in a few seconds.');

export const claimGuard: Guards = {
  unclaimed: {
    async refuse(cause) {
      throw new AppError('conflict', running().message, { cause });
    },
  },
};

async function release(db: Database, claim: Claim): Promise<number | undefined> {
  const { createdId } = idempotencyKeys;
  const [, [row]] = await db.batch([
    db.delete(idempotencyKeys).where(and(isClaimed(claim), isNull(createdId))),
    db.select({ createdId }).from(idempotencyKeys).where(isClaimed(claim)),
  ]);
  return row?.createdId ?? undefined;
}

type Request = { c: AppContext; db: Database; body: unknown };

/**
 * Runs a visitor's create once per Idempotency-Key; without a key, always. A repeated request gets the stored response.
 * @param create creates the row, with the statements of `completeClaim` in the same batch
 * @param recover responds for the created row if the response was not stored
 * @throws AppError 'invalid' for a bad key, 'key_reused' if the key had another body, 'conflict' while the first request runs
 */
export async function once<Body extends object>(
  { c, db, body }: Request,
  create: (claim: Claim | undefined) => Promise<Body>,
  recover: () => Body,
): Promise<Body> {
  const key = readKey(c);
  if (key === undefined) return create(undefined);
  const at = new Date();
  const claim = { id: sha256Hex(`visitor ${key}`), token: crypto.randomUUID() };
  const fingerprint = sha256Hex(JSON.stringify([c.req.method, c.req.path, body]));
  const values = {
    id: claim.id,
    userId: null,
    fingerprint,
    claim: claim.token,
    claimedAt: at.toISOString(),
  };
  const row = await claimKey(db, values, at);
  if (row.claim !== claim.token) {
    if (row.fingerprint !== fingerprint) {
      throw new AppError('key_reused', `This ${idempotencyHeader} was used for another request. Please use a new one.`);
    }
    if (row.response !== null) return JSON.parse(row.response) as Body;
    if (row.createdId !== null) return recover();
    throw running();
  }
  let response: Body;
  try {
    response = await create(claim);
  } catch (error) {
    let createdId: number | undefined;
    // If this fails, too, the claim ends by itself.
    await bestEffort(
      c,
      'Idempotency key not released',
      release(db, claim).then((id) => {
        createdId = id;
      }),
    );
    if (createdId === undefined) throw error;
    return recover();
  }
  const stored = db
    .update(idempotencyKeys)
    .set({ response: JSON.stringify(response) })
    .where(isClaimed(claim));
  c.executionCtx.waitUntil(bestEffort(c, 'Response not stored for its idempotency key', stored.run()));
  return response;
}

export async function deleteOldKeys(db: Database, at: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.claimedAt, new Date(at.getTime() - storedMs).toISOString()));
}
