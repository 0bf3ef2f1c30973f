import type { QueryClient } from '@tanstack/react-query';
import { pistolRowsQuery } from '../fit/queries.ts';
import type { MyPistol } from './my-pistol.ts';

/** The pistol that `?for=` names; undefined for an unknown slug. */
export async function pistolBySlug(client: QueryClient, slug: string): Promise<MyPistol | undefined> {
  const pistols = await client.ensureQueryData(pistolRowsQuery());
  return pistols.find((pistol) => pistol.slug === slug);
}
