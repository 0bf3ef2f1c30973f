import { useState } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { applyTheme, currentTheme, type Theme, themes } from './theme.ts';

const labels = { system: 'System', light: 'Light', dark: 'Dark' };

/** Chooses a theme; by default it follows the system. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState<Theme>();
  const theme = useHydrated() ? (chosen ?? currentTheme()) : 'system';
  function choose(name: string) {
    const next = themes.find((theme) => theme === name) ?? 'system';
    applyTheme(next);
    setChosen(next);
  }
  return (
    <label className="flex items-center gap-2 text-ink2 noscript:hidden">
      Theme
      <select
        value={theme}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 rounded-control border border-edge bg-sheet px-2 text-ink lg:min-h-8"
      >
        {themes.map((name) => (
          <option key={name} value={name}>
            {labels[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
