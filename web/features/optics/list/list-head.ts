import type { Optic } from '#domain/optics/optics.schema.ts';
import { type OpticList, opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { laterPage } from '#web/lib/later-page.ts';
import type { Head } from '#web/shell/head.ts';
import { type ListSearch, toSearch } from './list-search.ts';

export const listNames: Record<OpticList, string> = { pistol: 'Pistol Optics', rifle: 'Rifle Optics' };

const texts: Record<OpticList, Pick<Head, 'description' | 'keywords'>> = {
  pistol: {
    description:
      'Pistol red dots with sourced specs. Filter by footprint, emitter type, battery access, color, and price.',
    keywords: ['pistol red dot', 'RMR', 'RMSc', 'ACRO', 'footprint', 'enclosed emitter'],
  },
  rifle: {
    description:
      'Rifle red dots, holographic sights, and prism sights with sourced specs. Filter by mount, emitter type, battery access, color, and price.',
    keywords: ['rifle red dot', 'holographic sight', 'prism sight', 'Picatinny', 'Aimpoint Micro'],
  },
};

/** Filters and orders have no canonical URL of their own, nor have their pages. */
export function listHead(list: OpticList, search: ListSearch, optics: readonly ListedOptic[]): Head {
  const page = toSearch({ ...search, page: '', for: '', cut: '' }) === '' ? laterPage(search.page) : undefined;
  return {
    title: page === undefined ? listNames[list] : `${listNames[list]}, page ${page}`,
    ...texts[list],
    canonicalPath: paths.list(list, page === undefined ? '' : `page=${page}`),
    ...(optics.length > 0 && { jsonLd: (origin: string) => [opticListJsonLd(listNames[list], optics, origin)] }),
  };
}

const maxListItems = 20;

export function opticListJsonLd(
  name: string,
  optics: readonly Pick<Optic, 'id' | 'brand' | 'productLine' | 'model'>[],
  origin: string,
): object {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: optics.slice(0, maxListItems).map((optic, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: opticFullName(optic),
      url: origin + paths.optic(optic.id),
    })),
  };
}
