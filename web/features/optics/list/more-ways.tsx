import type { OpticList } from '#domain/optics/optics.ts';
import { nameSlug } from '#domain/shared/slugs.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { ListSearch } from './list-search.ts';

type Facets = Partial<Pick<ListSearch['facets'], 'brand' | 'footprint'>>;

const only = ([value = '', other]: readonly string[] = []) => (other ? '' : value);

export function moreWays(list: OpticList, facets: Facets): [to: string, label: string][] {
  const [brand, footprint] = [only(facets.brand), only(facets.footprint)];
  const links: [to: string, label: string][] = [[paths.footprints, 'All footprints']];
  if (list === 'pistol') links.unshift([paths.pistols, 'What fits each pistol']);
  if (/^[a-z0-9-]+$/.test(footprint)) links.unshift([paths.footprint(footprint), 'This footprint and its look-alikes']);
  if (brand) links.unshift([paths.brand(nameSlug(brand)), `The ${brand} line`]);
  return links;
}

export function MoreWays({ list, search: { facets } }: { list: OpticList; search: ListSearch }) {
  return (
    <nav aria-label="More ways to look" className="mt-8 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {moreWays(list, facets).map(([to, label]) => (
          <li key={to}>
            <TextLink to={to} className="inline-flex min-h-11 items-center underline lg:min-h-8">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
