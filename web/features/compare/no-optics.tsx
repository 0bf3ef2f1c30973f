import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';

const Comparisons = lazy(() =>
  import('#web/features/home/comparisons.tsx').then(({ Comparisons }) => ({ default: Comparisons })),
);

export function popularQuery() {
  return queryOptions({
    queryKey: ['home', 'comparisons'],
    queryFn: async ({ client, signal }) => (await apiOf(client).get('/api/home', { signal })).comparisons,
  });
}

export function NoOptics({ children }: { children?: ReactNode }) {
  const { data = [] } = useQuery(popularQuery());
  return (
    <>
      <Notice title="No Optics Selected">
        {children}
        <p>Select optics to compare from the main listing pages.</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink look="primary" to={paths.list('pistol')}>
            Pistol Optics
          </ButtonLink>
          <ButtonLink to={paths.list('rifle')}>Rifle Optics</ButtonLink>
        </div>
      </Notice>
      <LazyPart>
        <Comparisons comparisons={data} />
      </LazyPart>
    </>
  );
}
