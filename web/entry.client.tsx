import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { checkMember, watchMember } from './features/account/member.ts';
import { userQuery } from './features/account/queries.ts';
import { createApi } from './lib/api.ts';
import { createQueryClient, queryClientContext } from './lib/query-client.ts';

// Always revalidate: someone who just wrote a review expects to see it. Serving stale copies is the edge cache's job.
const client: QueryClient = createQueryClient(
  createApi((path, init) => fetch(path, { cache: 'no-cache', ...init }), {
    id: () => client.getQueryData(userQuery().queryKey)?.id,
    refused: () => checkMember(client),
  }),
);
watchMember(client);

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, client);
  return context;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={client}>
        <HydratedRouter getContext={getContext} />
      </QueryClientProvider>
    </StrictMode>,
  );
});
