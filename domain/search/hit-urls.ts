import type { OpticList } from '../optics/optics.ts';

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** Where each kind of hit leads, one function for each. */
export const hitUrl = {
  optic: (id: number) => `/optic/${id}`,
  pistol: (pistol: { brand: string; model: string }) =>
    withQuery('/pistol-wizard', { brand: pistol.brand, model: pistol.model }),
  footprint: (id: string, list: OpticList) => withQuery(`/${list}`, { footprint: id }),
  /** @param list the list that has optics of the brand; undefined for a brand of pistols only */
  brand: (brand: string, list: OpticList | undefined) =>
    list === undefined ? withQuery('/pistol-wizard', { brand }) : withQuery(`/${list}`, { brand }),
  guide: (slug: string) => `/blog/${slug}`,
  question: (id: number) => `/faq#question-${id}`,
};
