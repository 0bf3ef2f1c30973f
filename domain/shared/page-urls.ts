import { nameSlug } from './slugs.ts';

export const pageUrl = {
  optic: (id: number) => `/optic/${id}`,
  pistol: (slug: string) => `/pistols/${slug}`,
  footprint: (id: string) => `/footprints/${id}`,
  brand: (name: string) => `/brands/${nameSlug(name)}`,
  guide: (slug: string) => `/blog/${slug}`,
  question: (id: number) => `/faq#question-${id}`,
};
