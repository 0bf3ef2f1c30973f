import { createContext, use, useMemo } from 'react';
import type { RouteParams } from '../lib/prefetch.ts';
import type { Location } from './location.ts';
import type { RouteMatch } from './match-route.ts';
import type { NavigateOptions, Router, Shown } from './router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);
export const ShownContext = createContext<Shown | undefined>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (router === undefined) throw new Error('Outside of RouterProvider');
  return router;
}

export function useShown(): Shown {
  const shown = use(ShownContext);
  if (shown === undefined) throw new Error('Outside of RouterProvider');
  return shown;
}

export function useLocation(): Location {
  return useShown().location;
}

export function useMatch(): RouteMatch {
  return useShown().match;
}

export function useParams(): RouteParams {
  return useMatch().params;
}

/** The same function in every render. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** The query, and a function that navigates to a changed one. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = (changed: (params: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
    void navigate(`?${changed(new URLSearchParams(search))}`, options);
  return [params, change] as const;
}
