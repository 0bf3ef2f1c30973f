import type { Brand } from '#domain/brands/brands.schema.ts';
import { nameRulesOf } from '#domain/brands/name-rules.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { opticListJsonLd } from '#web/features/optics/optic-list-json-ld.ts';
import { type Head, unindexedHead } from '#web/shell/head.ts';
import { breadcrumbJsonLd, type Crumb } from '#web/ui/navigation/breadcrumb.tsx';

type Named = Pick<Brand, 'name' | 'slug'>;

/** Home / {brand} */
export function brandCrumbs({ name, slug }: Named): Crumb[] {
  return [
    { label: 'Home', to: paths.home },
    { label: name, to: paths.brand(slug) },
  ];
}

export const missingBrandHead = unindexedHead('Brand not found', 'We couldn’t find this brand.');

/** 'Holosun red dots', or for a maker of pistols alone 'Glock pistols and the red dots that fit' */
export function brandTitle({ name, optics }: Pick<Brand, 'name' | 'optics'>): string {
  return optics.length > 0 ? `${name} red dots` : `${name} pistols and the red dots that fit`;
}

export function brandHead(brand: Brand): Head {
  const { name, slug, optics, pistols, socialImage } = brand;
  const isDecoded = nameRulesOf(slug).length > 0;
  const description =
    optics.length > 0
      ? `${counted(optics.length, `${name} sight`)} by family, with footprint, window, weight, battery life, and street price${isDecoded ? ', and what the letters in the names mean' : ''}.`
      : `${counted(pistols.length, `${name} pistol`)}: which are cut for an optic, for which footprint, and which red dots fit.`;
  return {
    title: optics.length > 0 && isDecoded ? `${name} red dots compared, and their names decoded` : brandTitle(brand),
    description,
    keywords: [name, `${name} red dot`, ...(isDecoded ? [`${name} model names`] : [])],
    canonicalPath: paths.brand(slug),
    socialImage,
    jsonLd: (origin) => [
      breadcrumbJsonLd(brandCrumbs(brand), origin),
      ...(optics.length > 0 ? [opticListJsonLd(brandTitle(brand), optics, origin)] : []),
    ],
  };
}
