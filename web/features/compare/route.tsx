import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { comparePlace } from '#domain/blog/optic-places.ts';
import { isForRifles, opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { mountsQuery } from '#web/features/fit/queries.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, pageHeaders } from '#web/lib/page.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { pageMeta } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { opticQuery } from '../optics/queries.ts';
import { compareHref, readCompare, useCompareList } from './compare-list.ts';
import { Comparison } from './comparison.tsx';
import { NoOptics, popularQuery } from './no-optics.tsx';

const load: Load = async (client, { url }) => {
  const { ids } = readCompare(url.searchParams);
  const optics = await Promise.all(ids.map((id) => client.fetchQuery(opticQuery(String(id))).catch(() => undefined)));
  const found = optics.filter((optic) => optic !== undefined);
  await Promise.all([
    found.length > 0 ? client.prefetchQuery(guidesQuery(comparePlace(found))) : client.prefetchQuery(popularQuery()),
    found.some(({ primaryUse }) => isForRifles(primaryUse)) && client.prefetchQuery(mountsQuery()),
  ]);
};

// A deleted optic doesn't make the whole comparison a 404.
export const loader = serverPage(load, { partial: true });
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const meta = pageMeta((page, { url }) => {
  const names = readCompare(url.searchParams).ids.flatMap((id) => {
    const optic = page.data(opticQuery(String(id)));
    return optic ? [opticFullName(optic)] : [];
  });
  return {
    title: names.length > 0 ? `Compare ${names.join(', ')}` : 'Compare',
    description: 'Compare red dot optics side by side, at the same scale.',
    keywords: ['compare red dots', ...names],
    canonicalPath: paths.compare,
  };
});

export default function ComparePage() {
  const [params] = useSearchParams();
  const shown = readCompare(params);
  const { ids } = shown;
  // An empty `ids` parameter still counts: it is a shared comparison with every optic removed.
  const hasIds = params.has('ids');
  const stored = useCompareList();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasIds && stored.length > 0)
      navigate(compareHref({ ids: stored }), { replace: true, preventScrollReset: true });
  }, [hasIds, stored, navigate]);
  const whileStoredLoads = hydrated ? stored.length > 0 && 'invisible' : '[[data-compared]_&]:invisible';
  // The full-height wrapper keeps the footer from jumping when the stored list appears after hydration.
  return (
    <div className="min-h-dvh print:min-h-0">
      <PageHeading className="mb-4">Compare</PageHeading>
      {ids.length > 0 && <Comparison {...shown} stored={stored} />}
      {ids.length === 0 && (
        <div className={(!hasIds && whileStoredLoads) || undefined}>
          <NoOptics>
            {hasIds && stored.length > 0 && (
              <ButtonLink to={compareHref({ ids: stored })}>Your comparison ({stored.length})</ButtonLink>
            )}
          </NoOptics>
        </div>
      )}
    </div>
  );
}
