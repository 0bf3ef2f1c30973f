import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from '#web/lib/api-error.ts';
import { listQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { toastProblem } from '#web/shell/toasts/toasts.ts';
import { userQuery } from '../account/queries.ts';
import { cutSearch } from '../fit/fits-query.ts';
import { linkedPistolIn } from './linked-pistol.ts';
import { keepPistol, type MyPistol, readOwnPistol, showLinkedPistol } from './my-pistol.ts';

export function savedPistolsQuery() {
  return listQuery(['pistols', 'member'], '/api/user/pistols', {});
}

const pathOf = (pistolId: number) => ({ params: { pistolId } });

const put = (client: QueryClient, { id, cut }: MyPistol) =>
  apiOf(client).send('PUT /api/user/pistols/:pistolId', { ...pathOf(id), search: cutSearch(cut) });

export async function followAccount(client: QueryClient, member: number): Promise<void> {
  const own = readOwnPistol();
  if (own && own.member === undefined) {
    await put(client, own).catch((error: unknown) => {
      // Its cuts have changed.
      if (statusOf(error) === 400) return put(client, { ...own, cut: null });
      if (statusOf(error) !== 404) throw error;
    });
  }
  const saved = await client.fetchQuery({ ...savedPistolsQuery(), staleTime: 0 });
  if (client.getQueryData(userQuery().queryKey)?.id !== member) return;
  const active = saved.find(({ active }) => active);
  const linked = linkedPistolIn(client, new URLSearchParams(location.search));
  if (active ?? readOwnPistol()) keepPistol(active, member);
  if (linked) showLinkedPistol(linked);
}

async function write(client: QueryClient, send: () => Promise<unknown>, what: string): Promise<void> {
  try {
    await send();
  } catch {
    toastProblem('Error', what);
  }
  await client.invalidateQueries(savedPistolsQuery());
}

/** A pistol without a named cut keeps the one that it has. */
export async function choosePistol(client: QueryClient, pistol: MyPistol): Promise<void> {
  const member = client.getQueryData(userQuery().queryKey)?.id;
  const own = readOwnPistol();
  const chosen = pistol.cut === undefined && own?.id === pistol.id ? { ...pistol, cut: own.cut } : pistol;
  keepPistol(chosen, member);
  if (member === undefined) return;
  await write(
    client,
    () => put(client, chosen),
    'Your pistol wasn’t saved to your account. It’s kept in this browser.',
  );
}

export async function removePistol(client: QueryClient, pistol: MyPistol): Promise<void> {
  const member = client.getQueryData(userQuery().queryKey)?.id;
  if (readOwnPistol()?.id === pistol.id || member === undefined) keepPistol(undefined);
  if (member === undefined) return;
  const remove = () => apiOf(client).send('DELETE /api/user/pistols/:pistolId', pathOf(pistol.id));
  await write(client, remove, 'Your pistol wasn’t removed from your account. Please try again.');
}
