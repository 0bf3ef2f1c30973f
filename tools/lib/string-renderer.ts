import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Takes React's renderer to strings without the one to streams. `react-dom/server` exports both, and as CommonJS, so
 * a bundler cannot drop one of them: 30 kB (gzip) of the Worker.
 */
export function stringRenderer(): Plugin {
  return {
    name: 'string-renderer',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    resolveId(source) {
      if (source !== 'react-dom/server') return null;
      const reactDom = createRequire(import.meta.url).resolve('react-dom/package.json');
      return join(reactDom, '../cjs/react-dom-server-legacy.browser.production.js');
    },
  };
}
