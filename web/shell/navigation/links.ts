import { paths } from '#domain/site/paths.ts';

export type NavLink = { to: string; label: string };

export const desktopLinks: NavLink[] = [
  { to: paths.list('pistol'), label: 'Pistol Optics' },
  { to: paths.wizard, label: 'Pistol Wizard' },
  { to: paths.list('rifle'), label: 'Rifle Optics' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
];

export const mobileLinks: NavLink[] = [
  ...desktopLinks,
  { to: paths.faq, label: 'FAQ' },
  { to: paths.pistols, label: 'Pistols' },
  { to: paths.footprints, label: 'Footprints' },
];
