import type { Optic } from '#domain/optics/optics.schema.ts';
import { nameSlug } from '#domain/shared/slugs.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ShopLink } from './prices/shop-link.tsx';

export function OpticLinks({ optic }: { optic: Optic }) {
  return (
    <ul className="optic-links">
      <li>
        <TextLink to={paths.brand(nameSlug(optic.brand))}>All {optic.brand} sights</TextLink>
      </li>
      {/^[a-z0-9-]+$/.test(optic.footprintKey) && (
        <li>
          <TextLink to={paths.footprint(optic.footprintKey)}>{optic.footprint} footprint</TextLink>
        </li>
      )}
      {optic.manufacturerWebsite && (
        <li>
          <ShopLink url={optic.manufacturerWebsite}>{optic.brand} website</ShopLink>
        </li>
      )}
    </ul>
  );
}
