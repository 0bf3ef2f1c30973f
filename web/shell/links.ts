import { paths } from '../paths.ts';

export type NavLink = { to: string; label: string };

/** Links of the navigation bar on large screens. */
export const desktopLinks: NavLink[] = [
  { to: paths.list('pistol'), label: 'Pistol Optics' },
  { to: paths.wizard, label: 'Pistol Wizard' },
  { to: paths.list('rifle'), label: 'Rifle Optics' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
];

/** Links of the mobile menu and the footer. */
export const mobileLinks: NavLink[] = [...desktopLinks, { to: paths.faq, label: 'FAQ' }];
