import type { QueryClient } from '@tanstack/react-query';
import { pistolPageQuery } from '../fit/queries.ts';
import { choosePistol } from '../my-pistol/account-pistols.ts';

/** Makes a pistol the visitor's own, whose page is about to open and asks for the same. */
export async function chooseBySlug(client: QueryClient, slug: string): Promise<void> {
  const { pistol } = await client.ensureQueryData(pistolPageQuery(slug));
  await choosePistol(client, pistol);
}
