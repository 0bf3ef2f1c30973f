import { type UIMatch, useRouteLoaderData } from 'react-router';
import type { Site } from '#domain/site/site.ts';

const nowhere: Site = { origin: '', analyticsId: '' };

export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? nowhere;
}

/** For `meta` functions, which can't call hooks. */
export function siteOf(matches: readonly (Pick<UIMatch, 'id' | 'loaderData'> | undefined)[]): Site {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as { site: Site } | undefined)?.site ?? nowhere;
}
