import type { Query, QueryClient } from '@tanstack/react-query';
import { type AccountUser, accountName } from '#domain/account/account.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { userQuery } from './queries.ts';

const { queryKey } = userQuery();

/** Tells the browser's other tabs who is signed in now. */
let tabs: BroadcastChannel | undefined;

/** Keeps a tab to one member at a time: it follows the other tabs, and keeps nothing of a member who is gone. */
export function watchMember(client: QueryClient): void {
  let last: number | null | undefined;
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== userHash) return;
    const user = client.getQueryData(queryKey);
    if (user === undefined) return;
    const id = user?.id ?? null;
    if (last !== undefined && id !== last) forget(client);
    last = id;
  });
  listen(client);
  // A page that the browser puts aside, for the way back, must hold no channel, and has heard nothing meanwhile.
  window.addEventListener('pagehide', () => tabs?.close());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    listen(client);
    client.invalidateQueries({ queryKey });
  });
}

function listen(client: QueryClient): void {
  tabs = new BroadcastChannel('red-dot-atlas:member');
  tabs.addEventListener('message', ({ data }: MessageEvent<AccountUser | null>) => setUser(client, data));
}

const userHash = JSON.stringify(queryKey);

/** Drops all that was asked for; what everybody may see, and is on the screen, stays there until it is asked for anew. */
function forget(client: QueryClient): void {
  client.removeQueries({
    predicate: (query) => query.queryHash !== userHash && (isMembers(query) || !query.isActive()),
  });
  client.invalidateQueries({ predicate: (query) => query.queryHash !== userHash });
}

/** Whether an answer is for the member alone: by the first word of its key, or by the second. */
function isMembers({ queryKey: [subject, whose] }: Query): boolean {
  return subject === 'favorites' || whose === 'own' || whose === 'admin';
}

/** Makes the tab that of another person, or of none. */
export function setUser(client: QueryClient, user: AccountUser | null): void {
  const known = client.getQueryData(queryKey);
  client.setQueryData(queryKey, user);
  if (known !== undefined && known?.id === user?.id) return;
  // Told first to all who watch, who then find it in the cache again: an older answer on its way is dropped.
  client.removeQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, user);
}

/** The same in every tab of the browser, whose session has begun or ended. */
export function becomeUser(client: QueryClient, user: AccountUser | null): void {
  setUser(client, user);
  tabs?.postMessage(user);
}

/**
 * Asks whose session the browser has, after a call was refused. Another member's is followed at once. Where there is
 * none, nothing happens yet: the screen says so by itself, and keeps what was typed.
 */
export async function checkMember(client: QueryClient): Promise<void> {
  const known = client.getQueryData(queryKey);
  const user = await apiOf(client)
    .get('/api/user', {})
    .catch(() => null);
  if (user === null || user.id === known?.id) return;
  becomeUser(client, user);
  showToast({
    title: 'Nothing was changed',
    description: `You are signed in as ${accountName(user)} now.`,
    destructive: true,
  });
}
