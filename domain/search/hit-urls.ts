import type { OpticList } from '../optics/optics.ts';

/** As forms write it, so that a page has one URL. */
const encoded = (value: string) => encodeURIComponent(value).replaceAll('%20', '+');

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')}`;

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
