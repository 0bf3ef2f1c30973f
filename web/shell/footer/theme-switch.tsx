import { useState } from 'react';
import { local } from '#web/lib/storage/storage.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { themeKey } from '../theme-key.ts';
import { FooterChoice } from './footer-choice.tsx';

const themes = { system: 'System', light: 'Light', dark: 'Dark' };
type Theme = keyof typeof themes;

/** The theme on the document, which `boot` has put there. */
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
