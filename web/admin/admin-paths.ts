import { idOf } from './url-params.ts';

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
  findings: '/admin/needs-another-look',
  contributions: '/admin/contributions',
  blog: '/admin/blog',
  blogPreview: (id: number) => `/admin/blog/${id}/preview`,
  faqs: '/admin/faqs',
  users: '/admin/users',
  activity: '/admin/activity',
  security: '/admin/security',
} as const;

/** The pages of the admin area: section, title, and path below /admin. The path may contain an id. */
const pages = [
  ['dashboard', 'Admin Dashboard', /^dashboard$/],
  ['optics', 'Optics Management', /^optics$/],
  ['optics-edit', 'Add New Optic', /^optics\/new$/],
  ['optics-edit', 'Edit optic', /^optics\/([1-9]\d{0,14})\/edit$/],
  ['optics-import', 'Import and export', /^optics\/import$/],
  ['pistols', 'Pistols Management', /^pistols$/],
  ['pistols-edit', 'Add New Pistol', /^pistols\/new$/],
  ['pistols-edit', 'Edit pistol', /^pistols\/([1-9]\d{0,14})$/],
  ['pistols-import', 'Import and export pistols', /^pistols\/import$/],
  ['footprints', 'Footprints Management', /^footprints$/],
  ['footprints-edit', 'Add New Footprint', /^footprints\/new$/],
  ['footprints-edit', 'Edit footprint', /^footprints\/([1-9]\d{0,14})$/],
  ['footprints-import', 'Import and export footprints', /^footprints\/import$/],
  ['read-pages', 'Read Pages', /^read-pages$/],
  ['images', 'Image Management', /^images$/],
  ['amazon', 'Amazon URL Management', /^amazon$/],
  ['findings', 'Needs Another Look', /^needs-another-look$/],
  ['contributions', 'Contributions', /^contributions$/],
  ['blog', 'Blog Management', /^blog$/],
  ['blog-preview', 'Post Preview', /^blog\/([1-9]\d{0,14})\/preview$/],
  ['faqs', 'FAQs Management', /^faqs$/],
  ['users', 'Users Management', /^users$/],
  ['activity', 'Activity', /^activity$/],
  ['security', 'Security Log', /^security$/],
] as const;

type AdminSection = (typeof pages)[number][0];

/** A page of the admin area. Without an id, a form creates a row. */
export type AdminPage = { section: AdminSection; title: string; id: number | undefined };

/** The page at a URL of the admin area (/admin is the dashboard); undefined if there is none. */
export function adminPage({ pathname, search }: { pathname: string; search: string }): AdminPage | undefined {
  const below = /^\/admin(?:\/(.*))?$/.exec(pathname.toLowerCase().replace(/\/$/, ''));
  if (!below) return undefined;
  const editedId = new URLSearchParams(search).get('id');
  const [, path = 'dashboard'] = below;
  const current = path !== 'optics-edit' ? path : editedId ? `optics/${editedId}/edit` : 'optics/new';
  const page = pages.find(([, , pattern]) => pattern.test(current));
  if (page === undefined) return undefined;
  const [section, title, pattern] = page;
  return { section, title, id: idOf(pattern.exec(current)?.[1] ?? null) };
}
