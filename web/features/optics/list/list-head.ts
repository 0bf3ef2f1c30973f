import type { Optic, OpticList } from '#domain/optics/optics.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#web/paths.ts';
import type { Head } from '#web/shell/head.ts';

/** Optics named in a list's structured data. */
const listedInJsonLd = 20;

export const listNames: Record<OpticList, string> = { pistol: 'Pistol Optics', rifle: 'Rifle Optics' };

const texts: Record<OpticList, Pick<Head, 'description' | 'keywords'>> = {
  pistol: {
    description:
      'Red dot sights for pistols, drawn to scale: filter by footprint, emitter, battery access, color and price, with the source of every fact.',
    keywords: ['pistol red dot', 'RMR', 'RMSc', 'ACRO', 'footprint', 'enclosed emitter'],
  },
  rifle: {
    description:
      'Red dot, holographic and prism sights for rifles: filter by mount, emitter type, battery access, color and price, with the source of every fact.',
    keywords: ['rifle red dot', 'holographic sight', 'prism sight', 'Picatinny', 'Aimpoint Micro'],
  },
};

function itemList(list: OpticList, optics: readonly Optic[], origin: string): object {
  return {
    '@type': 'ItemList',
    name: listNames[list],
    itemListElement: optics.slice(0, listedInJsonLd).map((optic, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: opticFullName(optic),
      url: origin + paths.optic(optic.id),
    })),
  };
}

export function listHead(list: OpticList, optics: readonly Optic[]): Head {
  return {
    title: listNames[list],
    ...texts[list],
    // Filtered and ordered lists are the same list to those who search.
    canonicalPath: paths.list(list),
    // A list of nothing says nothing.
    ...(optics.length > 0 && { jsonLd: (origin: string) => [itemList(list, optics, origin)] }),
  };
}
