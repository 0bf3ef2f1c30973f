import { guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { type Loader, prefetching } from '#web/lib/prefetch.ts';
import { paths } from '#web/paths.ts';
import { plainHead, type RouteHandle } from '#web/shell/head.ts';
import { pistolPlace } from '../guide-places.ts';
import { pistolPageQuery, pistolRowsQuery } from '../queries.ts';
import { missingPistolHead, pistolHead, pistolListHead } from './pistol-head.ts';
import { PistolList } from './pistol-list.tsx';
import { PistolPage } from './pistol-page.tsx';

export const pistolList = {
  Component: PistolList,
  loader: prefetching(() => [pistolRowsQuery()]),
  handle: { head: () => pistolListHead } satisfies RouteHandle,
};

export const pistol = {
  Component: PistolPage,
  loader: (async (client, { params: { slug = '' } }) => {
    const page = await client.fetchQuery(pistolPageQuery(slug)).catch(() => undefined);
    if (page) await client.prefetchQuery(guidesQuery(pistolPlace(page.pistol)));
  }) satisfies Loader,
  handle: {
    movedTo: (client, { params: { slug = '' } }) => {
      const page = client.getQueryData(pistolPageQuery(slug).queryKey);
      return page && page.pistol.slug !== slug ? paths.pistol(page.pistol.slug) : undefined;
    },
    head: (client, { params: { slug = '' } }) => {
      const { queryKey } = pistolPageQuery(slug);
      const page = client.getQueryData(queryKey);
      if (page) return pistolHead(page);
      if (isMissing(client.getQueryState(queryKey)?.error)) return missingPistolHead;
      return plainHead('Pistol', 'Red dots that fit a pistol.', paths.pistol(encodeURIComponent(slug)));
    },
  } satisfies RouteHandle,
};
