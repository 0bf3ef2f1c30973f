/** Every URL of the admin area. */
export const adminPaths = {
  dashboard: '/admin/dashboard',
  optics: '/admin/optics',
  newOptic: '/admin/optics/new',
  importOptics: '/admin/optics/import',
  optic: (id: number) => `/admin/optics/${id}/edit`,
  images: '/admin/images',
  amazon: '/admin/amazon',
  blog: '/admin/blog',
  blogPreview: (id: number) => `/admin/blog/${id}/preview`,
  faqs: '/admin/faqs',
  users: '/admin/users',
} as const;

/** Titles of the pages at /admin/{section}. */
const sections = {
  dashboard: 'Admin Dashboard',
  optics: 'Optics Management',
  'optics-edit': 'Optic',
  images: 'Image Management',
  amazon: 'Amazon URL Management',
  blog: 'Blog Management',
  faqs: 'FAQs Management',
  users: 'Users Management',
} as const;

export type AdminSection = keyof typeof sections | 'optics-import' | 'blog-preview';

/** A page of the admin area. Without an id, the optic form creates an optic. */
export type AdminPage = { section: AdminSection; title: string; opticId?: number; postId?: number };

/** An id in a URL; undefined if malformed. */
export function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The page number in a URL; 1 if missing or malformed. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

function postPreview([id = '', action, ...more]: string[]): AdminPage | undefined {
  const postId = idOf(id);
  if (action !== 'preview' || more.length > 0 || postId === undefined) return undefined;
  return { section: 'blog-preview', title: 'Post Preview', postId };
}

function opticForm(id: string): AdminPage | undefined {
  if (id === '') return { section: 'optics-edit', title: 'Add New Optic' };
  const opticId = idOf(id);
  return opticId === undefined ? undefined : { section: 'optics-edit', title: 'Edit optic', opticId };
}

/** The page at a URL of the admin area (/admin is the dashboard); undefined if there is none. */
export function adminPage({ pathname, search }: { pathname: string; search: string }): AdminPage | undefined {
  const [, area, name = 'dashboard', ...rest] = pathname.toLowerCase().replace(/\/$/, '').split('/');
  if (area !== 'admin' || !Object.hasOwn(sections, name)) return undefined;
  const section = name as keyof typeof sections;
  if (rest.length === 0 && section === 'optics-edit') return opticForm(new URLSearchParams(search).get('id') ?? '');
  if (rest.length === 0) return { section, title: sections[section] };
  if (section === 'blog') return postPreview(rest);
  if (section !== 'optics') return undefined;
  const [id = '', action, ...more] = rest;
  if (id === 'new' && action === undefined) return opticForm('');
  if (id === 'import' && action === undefined) return { section: 'optics-import', title: 'Import and export' };
  return action === 'edit' && more.length === 0 && id !== '' ? opticForm(id) : undefined;
}
