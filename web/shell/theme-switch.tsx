import { chooseTheme, themes, useTheme } from './theme.ts';

const labels = { system: 'System', light: 'Light', dark: 'Dark' };

/** Follows the system until a visitor chooses. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <label className="flex items-center gap-2 text-ink2 noscript:hidden">
      Theme
      <select
        value={theme}
        onChange={(event) => chooseTheme(themes.find((name) => name === event.target.value) ?? 'system')}
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
