import type { OpticList } from '#domain/optics/optics.ts';

/** Every address of the site, once. */
export const paths = {
  home: '/',
  list: (list: OpticList, search = '') => `/${list}${search && `?${search}`}`,
  optic: (id: number) => `/optic/${id}`,
  wizard: '/pistol-wizard',
  compare: '/compare',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  blogCategory: (slug: string) => `/blog/category/${slug}`,
  blogAuthor: (id: number | string) => `/blog/author/${id}`,
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  auth: '/auth',
  /** To sign in, and from there back to where one was. */
  signIn: (returnTo: string) => `/auth?next=${encodeURIComponent(returnTo)}`,
  register: '/auth?tab=register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  verifyEmail: '/verify-email',
  profile: '/profile',
  adminDashboard: '/admin/dashboard',
} as const;

const privatePaths: readonly string[] = [
  paths.auth,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.profile,
];

/** Whether a page is about one person: it is rendered in the browser only, kept by nobody, and not to be found. */
export function isPrivatePath(pathname: string): boolean {
  // The router takes a path percent-encoded, in capitals, and with slashes at its end.
  const path = decoded(pathname).toLowerCase().replace(/\/+$/, '');
  return privatePaths.includes(path) || isAdminPath(path);
}

/** Whether an address lies in the administrators' area. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(?:\/|$)/i.test(decoded(pathname));
}

/** A path as the router reads it: an encoded slash parts nothing, and what is no encoding stands as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
