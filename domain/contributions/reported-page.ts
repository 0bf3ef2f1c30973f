const rowPages = {
  optic: /^\/optic\/([1-9]\d{0,14})$/,
  pistol: /^\/pistols\/([a-z0-9-]+)$/,
  footprint: /^\/footprints\/([a-z0-9-]+)$/,
  plate: /^\/plates\/([a-z0-9-]+)$/,
  brand: /^\/brands\/([a-z0-9-]+)$/,
  category: /^\/blog\/category\/([a-z0-9-]+)$/,
  author: /^\/blog\/author\/([1-9]\d{0,14})$/,
  post: /^\/blog\/([a-z0-9-]+)$/,
} as const;
export type RowPage = keyof typeof rowPages;

const titles: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/pistol': 'Pistol Optics',
  '/rifle': 'Rifle Optics',
  '/pistol-wizard': 'Pistol Wizard',
  '/pistols': 'Pistols',
  '/footprints': 'Footprints',
  '/mounts': 'Mounts',
  '/plates': 'Optic cuts and plates',
  '/compare': 'Compare',
  '/search': 'Search',
  '/blog': 'Blog',
  '/faq': 'FAQ',
  '/changes': 'Changes',
  '/about': 'About',
  '/contact': 'Contact',
  '/privacy': 'Privacy',
  '/api/docs': 'API and open data',
  '/offline': 'You’re offline',
  '/correct': 'Correct a fact',
  '/confirm-fit': 'I own this setup',
  '/report': 'Report a page',
  '/auth': 'Login / Register',
  '/auth/forgot-password': 'Forgot your password?',
  '/auth/reset-password': 'Choose a new password',
  '/verify-email': 'Verify your email',
  '/delete-registration': 'Delete this registration',
  '/profile': 'My Profile',
};

export type ReportedPage = { row: RowPage; name: string } | { title: string };

export function reportedPage(path: string): ReportedPage | undefined {
  if (Object.hasOwn(titles, path)) return { title: titles[path] ?? '' };
  for (const [row, pattern] of Object.entries(rowPages)) {
    const name = pattern.exec(path)?.[1];
    if (name !== undefined) return { row: row as RowPage, name };
  }
  return undefined;
}
