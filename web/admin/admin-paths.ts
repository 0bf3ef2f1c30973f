/** In the URL of a form: the page to read. */
export const readPageParam = 'readPage';

export const adminPaths = {
  dashboard: '/admin/dashboard',
  optics: '/admin/optics',
  newOptic: '/admin/optics/new',
  importOptics: '/admin/optics/import',
  optic: (id: number) => `/admin/optics/${id}/edit`,
  pistols: '/admin/pistols',
  newPistol: '/admin/pistols/new',
  importPistols: '/admin/pistols/import',
  pistol: (id: number) => `/admin/pistols/${id}`,
  footprints: '/admin/footprints',
  newFootprint: '/admin/footprints/new',
  importFootprints: '/admin/footprints/import',
  footprint: (id: number) => `/admin/footprints/${id}`,
  readPages: '/admin/read-pages',
  images: '/admin/images',
  amazon: '/admin/amazon',
  findings: '/admin/source-checks',
  contributions: '/admin/contributions',
  blog: '/admin/blog',
  blogPreview: (id: number) => `/admin/blog/${id}/preview`,
  faqs: '/admin/faqs',
  users: '/admin/users',
  activity: '/admin/activity',
  security: '/admin/security',
} as const;
