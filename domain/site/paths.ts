import type { ChangedKind } from '#domain/changes/changes.ts';
import type { OpticList } from '#domain/optics/optics.ts';

/** The key of the cut that mounts sit on. */
export const railCut = 'picatinny-rail';

export const paths = {
  home: '/',
  list: (list: OpticList, search = '') => `/${list}${search && `?${search}`}`,
  optic: (id: number) => `/optic/${id}`,
  wizard: '/pistol-wizard',
  confirmFit: '/confirm-fit',
  pistols: '/pistols',
  pistol: (slug: string) => `/pistols/${slug}`,
  footprints: '/footprints',
  footprint: (id: string) => `/footprints/${id}`,
  plates: '/plates',
  plate: (key: string) => `/plates/${key}`,
  /** Mounts for rifles have a page of their own. */
  cut: (key: string) => (key === railCut ? '/mounts' : `/plates#${key}`),
  mounts: '/mounts',
  brand: (slug: string) => `/brands/${slug}`,
  compare: '/compare',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  blogCategory: (slug: string) => `/blog/category/${slug}`,
  blogAuthor: (id: number | string) => `/blog/author/${id}`,
  about: '/about',
  aboutFacts: '/about#facts',
  contact: '/contact',
  privacy: '/privacy',
  faq: '/faq',
  question: (id: number) => `/faq#question-${id}`,
  changes: '/changes',
  changesFeed: '/changes/atom.xml',
  changesOf: (kind: ChangedKind, id: number) => `/changes?kind=${kind}&id=${id}`,
  correct: (kind: ChangedKind, id: number | string, field = '') => `/correct?kind=${kind}&id=${id}&field=${field}`,
  report: (about: string) => `/report?${about}`,
  search: (q = '') => (q === '' ? '/search' : `/search?q=${encodeURIComponent(q).replaceAll('%20', '+')}`),
  auth: '/auth',
  signIn: (returnTo: string) => `/auth?next=${encodeURIComponent(returnTo)}`,
  register: '/auth?tab=register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  verifyEmail: '/verify-email',
  deleteRegistration: '/delete-registration',
  profile: '/profile',
  adminDashboard: '/admin/dashboard',
} as const;

const privatePaths: readonly string[] = [
  paths.auth,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.deleteRegistration,
  paths.profile,
  '/correct',
  '/report',
];

/** Whether a page belongs to one person: it is never cached and not indexed, and its document says nothing of them. */
export function isPrivatePath(pathname: string): boolean {
  // The router also matches percent-encoded paths, capitals and trailing slashes.
  const path = decoded(pathname).toLowerCase().replace(/\/+$/, '');
  return privatePaths.includes(path) || isAdminPath(path);
}

export function isAdminPath(pathname: string): boolean {
  return /^\/admin(?:\/|$)/i.test(decoded(pathname));
}

/** A path as the router decodes it: encoded slashes separate nothing, and malformed encodings stay as they are. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
