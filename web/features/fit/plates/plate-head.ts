import type { PlateDetail } from '#domain/fit/plates/plates.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { type Head, unindexedHead } from '#web/shell/head.ts';
import { breadcrumbJsonLd, type Crumb } from '#web/ui/navigation/breadcrumb.tsx';
import { mountListCrumbs } from '../mounts/mount-head.ts';
import { plateAnswer } from './plate-wording.ts';

export const plateListCrumbs: Crumb[] = [
  { label: 'Home', to: paths.home },
  { label: 'Cuts and plates', to: paths.plates },
];

export const plateListHead: Head = {
  title: 'Optic cuts and plates: Glock MOS, M&P, RMSc to K, and more',
  description:
    'Every optic cut by pistol maker: what mounts on it directly, and which plate takes an RMR, RMSc, Holosun K, DeltaPoint Pro, or ACRO.',
  keywords: ['optic cut', 'optic plate', 'Glock MOS plate', 'M&P CORE plate', 'RMSc to K plate', 'adapter plate'],
  canonicalPath: paths.plates,
  jsonLd: (origin) => [breadcrumbJsonLd(plateListCrumbs, origin)],
};

export const plateCrumbs = ({ key, name, kind }: Pick<PlateDetail['plate'], 'key' | 'name' | 'kind'>): Crumb[] => [
  ...(kind === 'mount' ? mountListCrumbs : plateListCrumbs),
  { label: name, to: paths.plate(key) },
];

export const missingPlateHead = unindexedHead('Plate not found', 'We couldn’t find this plate.');

export function plateHead(detail: PlateDetail): Head {
  const { plate, cuts, pistols } = detail;
  const { key, name, partNumber, presents } = plate;
  return {
    title: `${name}: what fits it`,
    description: plateAnswer(detail),
    keywords: [name, partNumber, ...presents.map((taken) => taken.name), ...cuts.map((cut) => cut.name)].filter(
      (word) => word !== null,
    ),
    canonicalPath: paths.plate(key),
    jsonLd: (origin) => [
      breadcrumbJsonLd(plateCrumbs(plate), origin),
      ...(pistols.length > 0
        ? [
            {
              '@type': 'ItemList',
              name: `Pistols that take the ${name}`,
              itemListElement: pistols.map(({ slug, brand, model }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: `${brand} ${model}`,
                url: origin + paths.pistol(slug),
              })),
            },
          ]
        : []),
    ],
  };
}
