import type { QueryClient } from '@tanstack/react-query';
import { keepPages } from '../features/offline/keep-pages.ts';
import type { Router } from '../router/router.ts';
import { keepFont } from './keep-font.ts';

/** What the next documents need, and reading without a signal. The page on the screen needs neither. */
export function keepForLater(client: QueryClient, router: Router, noServiceWorker: boolean): void {
  // Without a signal, a later page tries again.
  keepFont().catch(() => undefined);
  if (!noServiceWorker) void keepPages(client, router);
}
