import { sessionSeconds } from '#domain/account/account.ts';
import { AppError } from '#domain/api/errors.ts';
import { sha256Hex } from '../secrets.ts';

/** A session in KV, stored under a hash of its id. `startedAt` is in seconds. */
export type StoredSession = { userId: number; epoch: number; startedAt: number };

const keyOf = (id: string) => `session:${sha256Hex(id)}`;

/** @throws AppError 'unavailable' if KV fails */
async function fromStore<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (cause) {
    throw new AppError('unavailable', 'Sign-in is unavailable right now. Please try again in a moment.', { cause });
  }
}

/** @throws AppError 'unavailable' */
export function readSession({ SESSIONS }: Env, id: string): Promise<StoredSession | null> {
  return fromStore(SESSIONS.get<StoredSession>(keyOf(id), 'json'));
}

/** @throws AppError 'unavailable' */
export function storeSession({ SESSIONS }: Env, id: string, session: StoredSession): Promise<void> {
  return fromStore(SESSIONS.put(keyOf(id), JSON.stringify(session), { expirationTtl: sessionSeconds }));
}

/** @throws AppError 'unavailable' */
export function deleteSession({ SESSIONS }: Env, id: string): Promise<void> {
  return fromStore(SESSIONS.delete(keyOf(id)));
}
