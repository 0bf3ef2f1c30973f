import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from '#web/lib/api-error.ts';
import { userQuery } from '../account/queries.ts';
import { putPistol, savedPistolsQuery } from './account-pistols.ts';
import { linkedPistolIn } from './linked-pistol.ts';
import { keepPistol, readOwnPistol, showLinkedPistol } from './my-pistol.ts';

export async function followAccount(client: QueryClient, member: number): Promise<void> {
  const own = readOwnPistol();
  if (own && own.member === undefined) {
    await putPistol(client, own).catch((error: unknown) => {
      // Its cuts have changed.
      if (statusOf(error) === 400) return putPistol(client, { ...own, cut: null });
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
