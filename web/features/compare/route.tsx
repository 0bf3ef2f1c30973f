import { opticFullName } from '#domain/optics/optics.ts';
import { prefetching } from '#web/lib/prefetch.ts';
import { paths } from '#web/paths.ts';
import type { RouteHandle } from '#web/shell/head.ts';
import { opticQuery } from '../optics/queries.ts';
import { ComparePage } from './compare-page.tsx';
import { readCompare } from './compare-search.ts';

export const Component = ComparePage;

export const loader = prefetching(({ url }) => readCompare(url.searchParams).ids.map((id) => opticQuery(String(id))));

export const handle: RouteHandle = {
  // A deleted optic doesn't make the whole comparison a 404.
  partial: true,
  head: (client, { url }) => {
    const names = readCompare(url.searchParams).ids.flatMap((id) => {
      const optic = client.getQueryData(opticQuery(String(id)).queryKey);
      return optic ? [opticFullName(optic)] : [];
    });
    return {
      title: names.length > 0 ? `Compare ${names.join(', ')}` : 'Compare',
      description:
        'Compare red dot optics side by side at the same scale: window, weight, battery life, footprint, and price.',
      keywords: ['compare red dots', ...names],
      canonicalPath: paths.compare,
    };
  },
};
