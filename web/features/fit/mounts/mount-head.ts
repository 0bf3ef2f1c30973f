import { paths } from '#domain/site/paths.ts';
import type { Head } from '#web/shell/head.ts';
import { breadcrumbJsonLd, type Crumb } from '#web/ui/navigation/breadcrumb.tsx';

export const mountListCrumbs: Crumb[] = [
  { label: 'Home', to: paths.home },
  { label: 'Mounts', to: paths.mounts },
];

export const mountListHead: Head = {
  title: 'Red dot mounts by height: 1.42, 1.57, 1.93, and 2.26',
  description:
    'Rifle mounts for red dots by footprint and height over the rail: absolute co-witness, lower third, heads-up, and night vision, drawn to scale beside an AR-15 iron sight.',
  keywords: ['red dot mount', 'mount height', 'co-witness', 'lower third', '1.93 mount', '2.26 mount', 'AR-15'],
  canonicalPath: paths.mounts,
  jsonLd: (origin) => [breadcrumbJsonLd(mountListCrumbs, origin)],
};
