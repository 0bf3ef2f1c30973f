import { nameSlug } from '../../shared/slugs.ts';

export const pistolSlugs = ({ brand, model }: { brand: string; model: string }) => ({
  slug: nameSlug(brand, model),
  brandSlug: nameSlug(brand),
});
