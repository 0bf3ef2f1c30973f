import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'web',
  buildDirectory: 'dist',
  // The manifest is one more file; the alternative is a request of every page for the routes of its links.
  routeDiscovery: { mode: 'initial' },
  // A page is small, and its code is prefetched: one file serves better than two.
  splitRouteModules: false,
} satisfies Config;
