import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { LinkedPistol, type MyPistol } from './features/my-pistol/my-pistol.ts';
import type { Router } from './router/router.ts';
import { RouterProvider } from './router/router-provider.tsx';
import { CurrentPage } from './shell/current-page.tsx';
import { type Site, SiteContext } from './shell/site.ts';

type Props = {
  client: QueryClient;
  site: Site;
  /** That of the document's URL. */
  pistol: MyPistol | undefined;
  router: Router;
};

/** The application, at the edge and in the browser. */
export function App({ client, site, pistol, router }: Props) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router}>
            <LinkedPistol value={pistol}>
              <CurrentPage />
            </LinkedPistol>
          </RouterProvider>
        </QueryClientProvider>
      </SiteContext>
    </StrictMode>
  );
}
