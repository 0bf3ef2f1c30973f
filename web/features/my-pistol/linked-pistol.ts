import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isMissing } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { pistolFitsQuery } from '../fit/queries.ts';
import type { MyPistol } from './my-pistol.ts';

export const linkedSlug = (params: URLSearchParams) => params.get('for')?.trim() ?? '';

export function linkedPistolQuery(slug: string) {
  return queryOptions({
    queryKey: ['pistols', 'linked', slug],
    queryFn: async ({ client, signal }): Promise<MyPistol | null> => {
      try {
        const { pistol } = await apiOf(client).get('/api/pistols/by-slug/:slug', { params: { slug }, signal });
        return { id: pistol.id, slug: pistol.slug, brand: pistol.brand, model: pistol.model };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });
}

export const linkedPistolIn = (client: QueryClient, params: URLSearchParams) =>
  client.getQueryData(linkedPistolQuery(linkedSlug(params)).queryKey) ?? undefined;

export async function loadLinkedPistol(client: QueryClient, url: URL): Promise<void> {
  const slug = linkedSlug(url.searchParams);
  if (slug === '') return;
  await client.prefetchQuery(linkedPistolQuery(slug));
  const pistol = linkedPistolIn(client, url.searchParams);
  if (pistol) await client.prefetchQuery(pistolFitsQuery(pistol.id));
}

export function linkedUnder(pistol: MyPistol | undefined, { pathname, searchParams }: URL): string | undefined {
  if (pistol === undefined || pistol.slug === searchParams.get('for')) return undefined;
  const params = new URLSearchParams(searchParams);
  params.set('for', pistol.slug);
  return `${pathname}?${params}`;
}
