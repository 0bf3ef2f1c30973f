import { nameSlug } from '../../shared/slugs.ts';

/** What follows from a pistol's names. */
export const pistolSlugs = ({ brand, model }: { brand: string; model: string }) => ({
  slug: nameSlug(brand, model),
  brandSlug: nameSlug(brand),
});
