import { useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { mobileLinks } from '../navigation/links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { UnitsSwitch } from './units-switch.tsx';

export function Footer() {
  const { pathname } = useLocation();
  const report = { to: paths.report(`path=${pathname}`), label: 'Report this page' };
  return (
    // Hidden until a private page renders: its height isn't known before.
    <footer className="mt-16 border-t border-rule pt-8 pb-28 text-ink2 not-noscript:peer-has-data-fallback:invisible print:hidden">
      <div className="page flex flex-wrap items-start justify-between gap-8">
        <p className="max-w-sm">Red dot specs, with sources. We don’t sell optics. Prices are ranges, not offers.</p>
        <nav id="site-links" aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3">
            {[...mobileLinks, report].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center hover:text-ink hover:underline lg:min-h-9">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-2">
          <ThemeSwitch />
          <UnitsSwitch />
        </div>
      </div>
    </footer>
  );
}
