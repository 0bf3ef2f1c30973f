import type { OpticList } from '#domain/optics.ts';

/** Every address of the site, once. */
export const paths = {
  home: '/',
  list: (list: OpticList, search = '') => `/${list}${search && `?${search}`}`,
  optic: (id: number) => `/optic/${id}`,
  wizard: '/pistol-wizard',
  compare: '/compare',
  blog: '/blog',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  auth: '/auth',
} as const;
