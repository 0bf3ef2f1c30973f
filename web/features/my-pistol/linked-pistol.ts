import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isMissing } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { pistolFitsQuery } from '../fit/fits-query.ts';
import type { MyPistol } from './my-pistol.ts';

export const linkedSlug = (params: URLSearchParams) => params.get('for')?.trim() ?? '';

export function linkedPistolQuery(params: URLSearchParams) {
  const slug = linkedSlug(params);
  const cut = params.get('cut');
  return queryOptions({
    queryKey: ['pistols', 'linked', slug, cut],
    queryFn: async ({ client, signal }): Promise<MyPistol | null> => {
      try {
        const { pistol } = await apiOf(client).get('/api/pistols/by-slug/:slug', { params: { slug }, signal });
        const { id, slug: current, brand, model, cuts } = pistol;
        return { id, slug: current, brand, model, cut: cuts.some(({ name }) => name === cut) ? cut : null };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });
}

export const linkedPistolIn = (client: QueryClient, params: URLSearchParams) =>
  client.getQueryData(linkedPistolQuery(params).queryKey) ?? undefined;

export async function loadLinkedPistol(client: QueryClient, url: URL): Promise<void> {
  if (linkedSlug(url.searchParams) === '') return;
  await client.prefetchQuery(linkedPistolQuery(url.searchParams));
  const pistol = linkedPistolIn(client, url.searchParams);
  if (pistol) await client.prefetchQuery(pistolFitsQuery(pistol));
}

export function linkedUnder(pistol: MyPistol | undefined, { pathname, searchParams }: URL): string | undefined {
  if (pistol === undefined || pistol.slug === searchParams.get('for')) return undefined;
  const params = new URLSearchParams(searchParams);
  params.set('for', pistol.slug);
  return `${pathname}?${params}`;
}
