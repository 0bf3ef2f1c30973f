import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { Comparisons } from '#web/features/home/sections.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

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
      <Comparisons comparisons={data} />
    </>
  );
}
