import type { Query, QueryClient } from '@tanstack/react-query';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { accountName } from '#domain/account/account.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { notifyOtherTabs, onOtherTabs } from '#web/lib/storage/storage.ts';
import { toastProblem } from '#web/shell/toasts/toasts.ts';
import { userQuery } from './queries.ts';

const { queryKey } = userQuery();
const isUser = ({ queryHash }: Query) => queryHash === JSON.stringify(queryKey);

const storageKey = 'red-dot-atlas:member';

export function watchMember(client: QueryClient): void {
  let last: number | null | undefined;
  client.getQueryCache().subscribe(({ query }) => {
    if (!isUser(query)) return;
    const user = client.getQueryData(queryKey);
    if (user === undefined) return;
    const id = user?.id ?? null;
    if (last !== undefined && id !== last) dropMemberData(client);
    last = id;
  });
  onOtherTabs(storageKey, () => client.invalidateQueries({ queryKey, exact: true }));
}

function dropMemberData(client: QueryClient): void {
  // Queued writes must not be sent for the next member.
  client.getMutationCache().clear();
  client.removeQueries({
    predicate: (query) => !isUser(query) && (isMemberData(query) || !query.isActive()),
  });
  client.invalidateQueries({ predicate: (query) => !isUser(query) });
}

function isMemberData({ queryKey: [subject, scope] }: Query): boolean {
  return subject === 'favorites' || scope === 'member' || scope === 'admin';
}

export function setUser(client: QueryClient, user: AccountUser | null): void {
  const previous = client.getQueryData(queryKey);
  client.setQueryData(queryKey, user);
  if (previous !== undefined && previous?.id === user?.id) return;
  // Observers have the new user by now. Replacing the query discards an older answer that is still on its way.
  client.removeQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, user);
}

export function becomeUser(client: QueryClient, user: AccountUser | null): void {
  setUser(client, user);
  notifyOtherTabs(storageKey);
}

/**
 * Finds out whose session the browser has, after a write was refused. Switches to another member at once. Without a
 * session it does nothing: the page reports that itself, and keeps what was typed.
 */
export async function checkMember(client: QueryClient): Promise<void> {
  const previous = client.getQueryData(queryKey);
  const user = await apiOf(client)
    .get('/api/user', {})
    .catch(() => null);
  if (user === null || user.id === previous?.id) return;
  becomeUser(client, user);
  toastProblem('Nothing was changed', `You are signed in as ${accountName(user)} now.`);
}
