import type { FootprintDetail } from '#domain/fit/footprints/footprint-calls.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { opticListJsonLd } from '#web/features/optics/list/list-head.ts';
import { type Head, unindexedHead } from '#web/shell/head.ts';
import { breadcrumbJsonLd, type Crumb } from '#web/ui/navigation/breadcrumb.tsx';

export const footprintListCrumbs: Crumb[] = [
  { label: 'Home', to: paths.home },
  { label: 'Footprints', to: paths.footprints },
];

export const footprintListHead: Head = {
  title: 'Red dot footprints: RMR, RMSc, Holosun K, ACRO, and more',
  description:
    'Every red dot footprint drawn at one scale, with its screws and recoil posts, the footprints it gets mistaken for, and the optics and pistols that use it.',
  keywords: ['red dot footprint', 'RMR', 'RMSc', 'Holosun K', 'DeltaPoint Pro', 'ACRO', 'Docter'],
  canonicalPath: paths.footprints,
  jsonLd: (origin) => [breadcrumbJsonLd(footprintListCrumbs, origin)],
};

export function footprintCrumbs({ id, name }: { id: string; name: string }): Crumb[] {
  return [...footprintListCrumbs, { label: name, to: paths.footprint(id) }];
}

export const missingFootprintHead = unindexedHead('Footprint not found', 'We couldn’t find this footprint.');

export function footprintHead({ footprint, optics, pistols, socialImage }: FootprintDetail): Head {
  const { id, name, kind, aliases } = footprint;
  const users = [
    `${counted(optics.length, 'red dot')} on it`,
    ...(kind === 'pistol' ? [`${counted(pistols.length, 'pistol')} that it fits`] : []),
  ];
  return {
    title: `${name} footprint: what fits`,
    description: `The ${name} footprint: screws and recoil posts drawn, what it gets mistaken for, ${users.join(', and ')}.`,
    keywords: [name, ...aliases.slice(0, 4), 'footprint', 'red dot'],
    canonicalPath: paths.footprint(id),
    socialImage,
    ...(optics.length === 0 && pistols.length === 0 && { noindex: true }),
    jsonLd: (origin) => [
      breadcrumbJsonLd(footprintCrumbs(footprint), origin),
      opticListJsonLd(`Red dots with the ${name} footprint`, optics, origin),
    ],
  };
}
