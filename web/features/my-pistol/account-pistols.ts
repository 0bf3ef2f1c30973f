import type { QueryClient } from '@tanstack/react-query';
import { listQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { toastProblem } from '#web/shell/toasts/toasts.ts';
import { userQuery } from '../account/queries.ts';
import { cutSearch } from '../fit/fits-query.ts';
import { keepPistol, type MyPistol, readOwnPistol } from './my-pistol.ts';

export function savedPistolsQuery() {
  return listQuery(['pistols', 'member'], '/api/user/pistols', {});
}

const pathOf = (pistolId: number) => ({ params: { pistolId } });

export const putPistol = (client: QueryClient, { id, cut }: MyPistol) =>
  apiOf(client).send('PUT /api/user/pistols/:pistolId', { ...pathOf(id), search: cutSearch(cut) });

async function write(client: QueryClient, send: () => Promise<unknown>, what: string): Promise<void> {
  try {
    await send();
  } catch {
    toastProblem('Error', what);
  }
  await refetchAfterWrite(client, savedPistolsQuery());
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
    () => putPistol(client, chosen),
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
