import type { Plugin } from 'vite';

const inlined = /<style>\s*@import "\.(\/web\/fonts\.css)";\s*<\/style>/;

/**
 * Links in development to the fonts that a build inlines: Tailwind's plugin can't resolve what an inline style imports there,
 * so each document would fail.
 */
export function developmentFonts(): Plugin {
  return {
    name: 'development-fonts',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!inlined.test(html)) throw new Error('index.html does not inline web/fonts.css');
        return html.replace(inlined, '<link rel="stylesheet" href="$1" />');
      },
    },
  };
}
