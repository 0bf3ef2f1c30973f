import { nameSlug } from '../shared/slugs.ts';

/** Where each kind of hit leads. */
export const hitUrl = {
  optic: (id: number) => `/optic/${id}`,
  pistol: (slug: string) => `/pistols/${slug}`,
  footprint: (id: string) => `/footprints/${id}`,
  brand: (name: string) => `/brands/${nameSlug(name)}`,
  guide: (slug: string) => `/blog/${slug}`,
  question: (id: number) => `/faq#question-${id}`,
};
