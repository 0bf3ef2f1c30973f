import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { AccountNav } from '../shell/account-nav.tsx';
import { ThemeSwitch } from '../shell/footer.tsx';
import { SkipLink } from '../shell/frame.tsx';
import { MenuButton } from '../shell/navigation.tsx';
import { Mark } from '../ui/mark.tsx';
import { useIsAdmin } from './admin-guard.tsx';
import { adminPaths } from './admin-paths.ts';
import { openCountQuery } from './contributions/queries.ts';
import { findingCountQuery } from './source-checks/queries.ts';

const groups = [
  {
    title: 'Queue',
    sections: [
      { to: adminPaths.dashboard, label: 'Overview' },
      { to: adminPaths.contributions, label: 'Contributions' },
      { to: adminPaths.findings, label: 'Source checks' },
    ],
  },
  {
    title: 'Catalog',
    sections: [
      { to: adminPaths.optics, label: 'Optics' },
      { to: adminPaths.pistols, label: 'Pistols' },
      { to: adminPaths.footprints, label: 'Footprints' },
      { to: adminPaths.cuts, label: 'Cuts' },
      { to: adminPaths.plates, label: 'Plates and Mounts' },
      { to: adminPaths.readPages, label: 'Read Pages' },
      { to: adminPaths.images, label: 'Images' },
      { to: adminPaths.amazon, label: 'Amazon URLs' },
    ],
  },
  {
    title: 'Content',
    sections: [
      { to: adminPaths.blog, label: 'Blog' },
      { to: adminPaths.faqs, label: 'FAQs' },
    ],
  },
  {
    title: 'People',
    sections: [
      { to: adminPaths.users, label: 'Users' },
      { to: adminPaths.activity, label: 'Activity' },
      { to: adminPaths.security, label: 'Security' },
    ],
  },
];

export function AdminLayout({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const menu = useId();
  const isAdmin = useIsAdmin();
  // Until the account is known, all who may be signed in see the menu: it holds no data.
  const shown = isAdmin === undefined ? 'for-members' : '';
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes with each navigation.
  useEffect(() => setOpen(false), [key]);
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    function closeOnEscape({ key }: KeyboardEvent): void {
      if (key !== 'Escape') return;
      setOpen(false);
      header.current?.querySelector('button')?.focus();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <>
      <SkipLink />
      <header ref={header} className="sticky top-0 z-30 border-b border-rule bg-sheet print:hidden">
        <div className="page flex h-14 items-center gap-3">
          <MenuButton
            label="Admin menu"
            open={open}
            onToggle={() => setOpen(!open)}
            controls={menu}
            className={`-ml-3 ${isAdmin === false ? 'hidden' : shown}`}
          />
          <Link to={adminPaths.dashboard} className="flex min-h-11 items-center gap-2.5 text-reading font-semibold">
            <Mark className="size-6" />
            <span className="hidden sm:inline">Red Dot Atlas</span>
            <span className="font-normal text-ink2">Admin</span>
          </Link>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus of the account's menu, which React sends here too. */}
          <div
            className="flex min-w-0 flex-1 justify-end"
            onFocus={({ target }: FocusEvent) => target.closest('[role="menu"]') && setOpen(false)}
          >
            <AccountNav />
          </div>
        </div>
      </header>
      <div className={`page ${isAdmin === false ? '' : 'grid gap-x-8 lg:grid-cols-[11rem_minmax(0,1fr)]'}`}>
        {isAdmin !== false && (
          <nav
            id={menu}
            aria-label="Admin"
            className={`${open ? '' : 'hidden'} ${shown} fixed inset-x-0 top-14 z-20 max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-rule bg-sheet px-4 py-2 shadow-float lg:sticky lg:block lg:self-start lg:border-b-0 lg:bg-transparent lg:px-0 lg:py-6 lg:shadow-none print:hidden`}
          >
            <SideMenu isAdmin={isAdmin === true} />
          </nav>
        )}
        <main id="main" tabIndex={-1} className="lg:col-start-2 min-h-[75vh] min-w-0 pt-6 pb-16 outline-none">
          {children}
        </main>
      </div>
    </>
  );
}

const itemClass =
  'flex min-h-11 items-center rounded-control px-3 text-reading text-ink2 hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-9 lg:text-base';

function SideMenu({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase();
  const waiting: Partial<Record<string, { count: number | undefined; what: string }>> = {
    [adminPaths.contributions]: {
      count: useQuery({ ...openCountQuery(), enabled: isAdmin }).data,
      what: 'open contributions',
    },
    [adminPaths.findings]: {
      count: useQuery({ ...findingCountQuery(), enabled: isAdmin }).data,
      what: 'source checks',
    },
  };
  // Subpages such as /admin/optics/1/edit belong to their section.
  const current = (to: string) => here === to || here.startsWith(`${to}/`) || here.startsWith(`${to}-`);
  return (
    <>
      {groups.map(({ title, sections }) => (
        <div key={title}>
          <p className="mt-3 px-3 text-label text-ink2">{title}</p>
          <ul aria-label={title}>
            {sections.map(({ to, label }) => (
              <li key={to} className="relative flex items-center">
                <Link
                  to={to}
                  aria-current={here === to ? 'page' : current(to) ? 'true' : undefined}
                  className={`${itemClass} flex-1`}
                >
                  {label}
                </Link>
                <Waiting {...waiting[to]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="mt-2 border-t border-rule pt-2">
        <Link to={paths.home} className={itemClass}>
          View Site
        </Link>
      </div>
      <div className="mt-4 px-3 lg:mt-8">
        <ThemeSwitch />
      </div>
    </>
  );
}

function Waiting({ count = 0, what }: { count?: number | undefined; what?: string }) {
  if (count === 0) return null;
  return (
    <span className="badge pointer-events-none absolute right-3">
      {grouped(count)}
      <span className="sr-only"> {what}</span>
    </span>
  );
}
