import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { local } from '#web/lib/storage/storage.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { chooseUnits, followUnits, type Units, useUnits } from '#web/ui/units/chosen-units.ts';
import { themeKey } from './boot.ts';
import { LinkGroups } from './navigation.tsx';

export function Footer() {
  const { pathname } = useLocation();
  return (
    // Hidden until a private page renders: its height isn't known before. Taller above the link to the comparison.
    <footer className="site-footer not-noscript:peer-has-data-fallback:invisible print:hidden">
      <div className="page flex flex-wrap items-start justify-between gap-8">
        <p className="max-w-sm">Red dot specs, with sources. We don’t sell optics. Price ranges are estimates.</p>
        <nav id="site-links" aria-label="Footer" className="max-sm:w-full">
          <div className="link-groups">
            <LinkGroups className="hover:text-ink hover:underline lg:min-h-9" as={Link} />
          </div>
        </nav>
        <div className="grid gap-2">
          <ThemeSwitch />
          <UnitsSwitch />
          <Link
            to={paths.report(`path=${pathname}`)}
            className="flex min-h-11 items-center hover:text-ink hover:underline lg:min-h-9"
          >
            Report this page
          </Link>
        </div>
      </div>
    </footer>
  );
}

const themes = { system: 'System', light: 'Light', dark: 'Dark' };
type Theme = keyof typeof themes;

function currentTheme(): Theme {
  return (document.documentElement.dataset.theme ?? 'system') as Theme;
}

export function ThemeSwitch() {
  const [chosen, setChosen] = useState<Theme>();
  const theme = useHydrated() ? (chosen ?? currentTheme()) : 'system';
  function choose(next: Theme) {
    // 'system' matches no rule of the stylesheet.
    document.documentElement.dataset.theme = next;
    local.set(themeKey, next);
    setChosen(next);
  }
  return <FooterChoice label="Theme" options={themes} value={theme} onChoose={choose} />;
}

type ChoiceProps<Name extends string> = {
  label: string;
  options: Record<Name, string>;
  value: Name;
  onChoose: (name: Name) => void;
};

function FooterChoice<Name extends string>({ label, options, value, onChoose }: ChoiceProps<Name>) {
  const names = Object.keys(options) as Name[];
  return (
    <label className="grid grid-cols-[3.5rem_1fr] items-center text-ink2 noscript:hidden">
      {label}
      <select
        value={value}
        onChange={({ target }) => onChoose(names[target.selectedIndex] ?? value)}
        className="footer-choice"
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {options[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

const unitLabels: Record<Units, string> = { published: 'US, sizes in mm', inches: 'US', metric: 'Metric' };

function UnitsSwitch() {
  const units = useUnits();
  useEffect(followUnits, []);
  return <FooterChoice label="Units" options={unitLabels} value={units} onChoose={chooseUnits} />;
}
