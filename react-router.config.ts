import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'web',
  buildDirectory: 'dist',
  // Documents don't load a split `HydrateFallback` before they hydrate: a private page would show its frame twice.
  splitRouteModules: false,
} satisfies Config;
