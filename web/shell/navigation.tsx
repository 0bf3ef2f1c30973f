import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { PistolButton } from '#web/features/my-pistol/choose-pistol.tsx';
import { useMyPistol } from '#web/features/my-pistol/my-pistol.ts';
import { SearchBox } from '#web/features/search/search-field.tsx';
import { ChunkLoadError } from '#web/ui/lazy-part.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Link, NavLink } from '#web/ui/navigation/link.tsx';
import { AccountNav } from './account-nav.tsx';

const desktopLinks = [
  { to: paths.list('pistol'), label: 'Pistol Optics' },
  { to: paths.wizard, label: 'Pistol Wizard' },
  { to: paths.list('rifle'), label: 'Rifle Optics' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
];

const linkGroups = [
  {
    title: 'Find a sight',
    links: desktopLinks.slice(0, 4),
  },
  {
    title: 'What fits',
    links: [
      { to: paths.pistols, label: 'Pistols' },
      { to: paths.footprints, label: 'Footprints' },
      { to: paths.plates, label: 'Plates' },
      { to: paths.mounts, label: 'Mounts' },
    ],
  },
  {
    title: 'About us',
    links: [
      ...desktopLinks.slice(4),
      { to: paths.faq, label: 'FAQ' },
      { to: paths.changes, label: 'Changes' },
      { to: paths.privacy, label: 'Privacy' },
    ],
  },
];

type LinkGroupsProps = { as: typeof Link | typeof NavLink; className: string; onClick?: () => void };

export function LinkGroups({ as: Element, className, onClick }: LinkGroupsProps) {
  return linkGroups.map(({ title, links }) => (
    <div key={title}>
      <p>{title}</p>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Element to={to} onClick={onClick} className={className}>
              {label}
            </Element>
          </li>
        ))}
      </ul>
    </div>
  ));
}

export function Navigation() {
  const [open, setOpen] = useState(false);
  const menu = useId();
  const { key } = useLocation();
  const pistol = useMyPistol()?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu, and a chosen pistol.
  useEffect(() => setOpen(false), [key, pistol]);
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-sheet print:hidden">
      <nav aria-label="Main" className="page flex h-14 items-center gap-3 lg:gap-6">
        <Link
          to={paths.home}
          className="flex min-h-11 items-center gap-2.5 text-reading font-semibold whitespace-nowrap"
        >
          <Mark className="size-6 max-[22rem]:hidden" />
          Red Dot Atlas
        </Link>
        <div className="hidden gap-5 lg:flex">
          {desktopLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} className="site-link">
              {label}
            </NavLink>
          ))}
        </div>
        {/* While the document streams, show all of these or none: later ones would push the others. */}
        <div className="flex min-w-0 flex-1 items-center justify-end gap-2 not-has-[[aria-label=Menu]]:invisible">
          {/* First in the row: its width changes once the member is known, and nothing else may move. */}
          <AccountNav />
          <PistolButton
            className="btn btn-pistol hidden shrink-0 lg:inline-flex"
            failed={
              <div className="absolute inset-x-0 top-full border-y border-rule bg-paper px-4 text-center">
                <ChunkLoadError />
              </div>
            }
          />
          <SearchBox />
          <noscript>
            <a href="#site-links" className="btn lg:hidden">
              Menu
            </a>
          </noscript>
          <MenuButton
            label="Menu"
            open={open}
            onToggle={() => setOpen(!open)}
            controls={menu}
            className="-mr-3 noscript:hidden"
          />
        </div>
      </nav>
      <div
        id={menu}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-y border-rule bg-sheet shadow-float lg:hidden"
      >
        {open && (
          <div className="page link-groups py-3">
            <PistolButton named className="flex min-h-11 items-center text-reading font-medium" />
            <LinkGroups
              className="text-reading aria-[current=page]:font-semibold"
              as={NavLink}
              onClick={() => setOpen(false)}
            />
          </div>
        )}
      </div>
    </header>
  );
}

type MenuButtonProps = { label: string; open: boolean; onToggle: () => void; controls: string; className: string };

export function MenuButton({ label, open, onToggle, controls, className }: MenuButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      aria-label={label}
      onClick={onToggle}
      className={`${className} grid size-11 shrink-0 place-items-center lg:hidden`}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-5" stroke="currentColor" strokeWidth="1.5">
        <path d={open ? 'M3 3l10 10M13 3L3 13' : 'M1 4h14M1 8h14M1 12h14'} />
      </svg>
    </button>
  );
}
