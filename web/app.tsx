import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Router } from './router/router.ts';
import { RouterProvider } from './router/router-provider.tsx';
import { CurrentPage } from './shell/current-page.tsx';
import { type Site, SiteContext } from './shell/site.ts';

/** The application, at the edge and in the browser. */
export function App({ client, site, router }: { client: QueryClient; site: Site; router: Router }) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router}>
            <CurrentPage />
          </RouterProvider>
        </QueryClientProvider>
      </SiteContext>
    </StrictMode>
  );
}
