import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'web',
  buildDirectory: 'dist',
  // Documents do not load a split `HydrateFallback`: a private page hydrates as another, and its frame shows twice.
  splitRouteModules: false,
} satisfies Config;
