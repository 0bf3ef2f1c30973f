import { environmentManager, queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { signedInPattern } from '#domain/account/account.ts';
import type { GetResponse } from '#domain/api/api.schema.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

const minute = 60_000;

export function userQuery() {
  return queryOptions({
    queryKey: ['user'],
    queryFn: async ({ client, signal }): Promise<AccountUser | null> => {
      if (!maybeSignedIn()) return null;
      try {
        return await apiOf(client).get('/api/user', { signal });
      } catch (error) {
        if (statusOf(error) === 401) return null;
        throw error;
      }
    },
    staleTime: 5 * minute,
    // A timer per document would outlive it on the server, where the client goes with its document.
    gcTime: environmentManager.isServer() ? Number.POSITIVE_INFINITY : 30 * minute,
    retry: 1,
    retryOnMount: true,
  });
}

/** False if there can be no session, so that a visitor's page makes no call. */
function maybeSignedIn(): boolean {
  return signedInPattern.test(document.cookie);
}

export function useUserQuery() {
  return useQuery({ ...userQuery(), enabled: useHydrated() });
}

export function useUser(): AccountUser | null | undefined {
  const { data } = useUserQuery();
  // The user can be known before a lazy part hydrates, which must match what the server rendered.
  return useHydrated() ? data : undefined;
}

/** Whether the member is an administrator. Only the server decides: any failure means no. */
export function adminCheckQuery() {
  return queryOptions({
    queryKey: ['user', 'admin'],
    queryFn: async ({ client, signal }): Promise<boolean> => {
      try {
        await apiOf(client).get('/api/admin/check', { signal });
        return true;
      } catch (error) {
        if (signal.aborted || (error instanceof Error && error.name === 'AbortError')) throw error;
        console.warn(`Admin check failed: ${error instanceof Error ? error.message : error}`);
        return false;
      }
    },
    staleTime: 5 * minute,
  });
}

export type TwoFactorStatus = GetResponse<'/api/user/two-factor'>;

export const twoFactorQuery = () => apiQuery(['two-factor', 'member'], '/api/user/two-factor');
