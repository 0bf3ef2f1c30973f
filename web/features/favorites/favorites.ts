import type { QueryClient } from '@tanstack/react-query';
import type { Optic } from '#domain/optics/optics.ts';
import { ApiError, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { userQuery } from '../account/queries.ts';
import { favoritesQuery } from './queries.ts';

/** Written to tell the member's other tabs that favorites have changed. */
const storageKey = 'red-dot-atlas:favorites';

/** What a member does with favorites in this tab. */
type Doing = {
  member: number;
  /** What the member wants of an optic until the server has it. */
  wanted: Map<number, boolean>;
  /** Optics of which a call is under way: the next one waits for it. */
  sending: Set<number>;
};

let doing: Doing | undefined;
const listeners = new Set<() => void>();

const { queryKey } = favoritesQuery();

const idsOf = new WeakMap<readonly Optic[], Set<number>>();

function favoriteIds(optics: readonly Optic[]): Set<number> {
  const ids = idsOf.get(optics) ?? new Set(optics.map(({ id }) => id));
  idsOf.set(optics, ids);
  return ids;
}

/** What the member who is signed in does; undefined for a visitor. Another member begins with nothing. */
function doingOf(client: QueryClient): Doing | undefined {
  const member = client.getQueryData(userQuery().queryKey)?.id;
  if (member === undefined) doing = undefined;
  else if (doing?.member !== member) doing = { member, wanted: new Map(), sending: new Set() };
  return doing;
}

export function isFavorite(client: QueryClient, opticId: number): boolean {
  const mine = doingOf(client);
  if (!mine) return false;
  return mine.wanted.get(opticId) ?? favoriteIds(client.getQueryData(queryKey) ?? []).has(opticId);
}

export function subscribeToFavorites(client: QueryClient, listener: () => void): () => void {
  const [user] = userQuery().queryKey;
  const stop = client.getQueryCache().subscribe(
    ({
      query: {
        queryKey: [subject],
      },
    }) => {
      if (subject === queryKey[0] || subject === user) listener();
    },
  );
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

/** Calls back when another tab has changed favorites. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === storageKey && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function want({ wanted }: Doing, opticId: number, favorite: boolean | undefined): void {
  if (favorite === undefined) wanted.delete(opticId);
  else wanted.set(opticId, favorite);
  for (const listener of listeners) listener();
}

/** Adds an optic to the favorites or removes it. It shows at once, and is undone if the server refuses. */
export async function toggleFavorite(client: QueryClient, optic: Optic): Promise<void> {
  try {
    if ((await client.ensureQueryData(userQuery())) === null) return askToSignIn();
  } catch (error) {
    return tellFailure(error, true);
  }
  const mine = doingOf(client);
  if (!mine) return;
  want(mine, optic.id, !isFavorite(client, optic.id));
  if (mine.sending.has(optic.id)) return;
  mine.sending.add(optic.id);
  await sendWanted(client, optic, mine);
  mine.sending.delete(optic.id);
}

/** Sends what is wanted until the server has what was wanted last, or the member is gone. */
async function sendWanted(client: QueryClient, optic: Optic, mine: Doing): Promise<void> {
  const favorite = mine.wanted.get(optic.id) === true;
  let failure: unknown;
  try {
    if (favorite) await apiOf(client).send('POST /api/favorites', { body: { opticId: optic.id } });
    else await apiOf(client).send('DELETE /api/favorites/:opticId', { params: { opticId: optic.id } });
    if (doingOf(client) === mine) await confirm(client, optic, favorite);
  } catch (error) {
    failure = error;
  }
  if (doingOf(client) !== mine) return;
  if (mine.wanted.get(optic.id) !== favorite) return sendWanted(client, optic, mine);
  // Where the favorites could not be fetched, what was wanted is all that is known of them.
  if (failure !== undefined || client.getQueryData(queryKey)) want(mine, optic.id, undefined);
  if (statusOf(failure) === 401) {
    client.removeQueries({ queryKey });
    client.invalidateQueries({ ...userQuery(), exact: true });
    askToSignIn();
  } else if (failure !== undefined) {
    tellFailure(failure, favorite);
  }
}

/** Takes over what the server has accepted. */
async function confirm(client: QueryClient, optic: Optic, favorite: boolean): Promise<void> {
  // An answer that is on its way may be older than the change.
  if (client.isFetching({ queryKey }) > 0 || !client.getQueryData(queryKey))
    await client.invalidateQueries({ queryKey });
  client.setQueryData(queryKey, (optics) => {
    const others = optics?.filter(({ id }) => id !== optic.id);
    return favorite ? others && [optic, ...others] : others;
  });
  try {
    localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Storage is closed: other tabs learn of it when they load again.
  }
}

function askToSignIn(): void {
  showToast({ title: 'Sign in required', description: 'Please sign in to add items to your favorites' });
}

function tellFailure(failure: unknown, favorite: boolean): void {
  const refusal = failure instanceof ApiError && failure.status < 500 ? failure.serverMessage : undefined;
  showToast({
    title: 'Error',
    description: refusal
      ? `Failed to ${favorite ? 'add to' : 'remove from'} favorites. ${refusal}`
      : 'Failed to update favorites. Please try again.',
    destructive: true,
  });
}
