import { useSyncExternalStore } from 'react';
import { local } from '../lib/storage.ts';
import { themeKey } from './boot.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const changed = 'themechange';

function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** The chosen theme; 'system' until the page is hydrated. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => 'system');
}

export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  if (theme === 'system') local.remove(themeKey);
  else local.set(themeKey, theme);
  window.dispatchEvent(new Event(changed));
}
