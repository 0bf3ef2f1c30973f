import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#web/shell/head.ts';
import { useUser } from '../account/queries.ts';
import { useCompareList } from '../compare/compare-list.ts';
import { useOwnPistol } from '../my-pistol/my-pistol.ts';

/** Skips pages left quickly, and doesn't slow down the first load. */
const quietMs = 3000;

export function useOfflinePages(): void {
  const client = useQueryClient();
  const { noServiceWorker = false } = useSite();
  const { pathname, search } = useLocation();
  const pistol = useOwnPistol();
  const compared = useCompareList();
  const user = useUser();
  useEffect(() => {
    if (noServiceWorker || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    const timer = window.setInterval(() => {
      if (document.readyState !== 'complete' || client.isFetching() > 0 || !navigator.onLine) return;
      window.clearInterval(timer);
      import('./save-pages.ts')
        .then(({ savePages }) => savePages(client, { shown: pathname + search, pistol, compared, user }))
        // A private window may have no service workers, and the network may have gone.
        .catch(() => undefined);
    }, quietMs);
    return () => window.clearInterval(timer);
  }, [client, noServiceWorker, pathname, search, pistol, compared, user]);
}
