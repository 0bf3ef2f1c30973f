import { guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { prefetching } from '#web/lib/prefetch.ts';
import { paths } from '#web/paths.ts';
import { plainHead, type RouteHandle } from '#web/shell/head.ts';
import { footprintPlace } from '../guide-places.ts';
import { footprintQuery, footprintsQuery } from '../queries.ts';
import { footprintHead, footprintListHead, missingFootprintHead } from './footprint-head.ts';
import { FootprintList } from './footprint-list.tsx';
import { FootprintPage } from './footprint-page.tsx';

export const footprintList = {
  Component: FootprintList,
  loader: prefetching(() => [footprintsQuery()]),
  handle: { head: () => footprintListHead } satisfies RouteHandle,
};

export const footprint = {
  Component: FootprintPage,
  loader: prefetching(({ params: { id = '' } }) => [footprintQuery(id), guidesQuery(footprintPlace(id))]),
  handle: {
    head: (client, { params: { id = '' } }) => {
      const { queryKey } = footprintQuery(id);
      const detail = client.getQueryData(queryKey);
      if (detail) return footprintHead(detail);
      if (isMissing(client.getQueryState(queryKey)?.error)) return missingFootprintHead;
      return plainHead('Footprint', 'A red dot footprint.', paths.footprint(encodeURIComponent(id)));
    },
  } satisfies RouteHandle,
};
