import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';

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
