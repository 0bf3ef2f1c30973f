import { useState } from 'react';
import { local } from '../lib/storage.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { themeKey } from './boot.ts';

const themes = { system: 'System', light: 'Light', dark: 'Dark' };

/** The theme on the document, which `boot` has put there. */
function currentTheme(): string {
  return document.documentElement.dataset.theme ?? 'system';
}

export function ThemeSwitch() {
  const [chosen, setChosen] = useState<string>();
  const theme = useHydrated() ? (chosen ?? currentTheme()) : 'system';
  function choose(next: string) {
    // 'system' matches no rule of the stylesheet.
    document.documentElement.dataset.theme = next;
    local.set(themeKey, next);
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
        {Object.entries(themes).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
