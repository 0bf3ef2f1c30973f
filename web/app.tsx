import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { type Site, SiteContext } from './shell/site.ts';

/** The providers around every page, at the edge and in the browser. */
export function App({ client, site, children }: { client: QueryClient; site: Site; children: ReactNode }) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </SiteContext>
    </StrictMode>
  );
}
