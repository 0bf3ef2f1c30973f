import { local } from '../lib/storage.ts';
import { themeKey } from './boot.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme on the document, which `boot` has put there. */
export function currentTheme(): Theme {
  return themes.find((name) => name === document.documentElement.dataset.theme) ?? 'system';
}

/** Applies a theme to the document and stores it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    local.remove(themeKey);
  } else {
    document.documentElement.dataset.theme = theme;
    local.set(themeKey, theme);
  }
}
