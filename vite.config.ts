import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The default makes about eighty small files of what every page needs. */
const groups = [
  {
    name: 'shell',
    test: /[\\/]web[\\/](?:shell|features[\\/](?:offline|account[\\/]member))|react-dom\.production/,
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'site',
    test: /[\\/]web[\\/](?!admin|features[\\/](?:account|contributions|my-rifle|owner-reports|fit[\\/](?!fits-query|queries|verdicts[\\/]fit-chip))|.*sketch|ui[\\/](?:dialogs|drawing|forms|row-page|section|navigation[\\/]breadcrumb|share-buttons|facts[\\/](?:fact-evidence|footnotes|proven-value|read-on-page)))/,
    minShareCount: 5,
  },
];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [cloudflare({ viteEnvironment: { name: 'ssr' } }), tailwindcss(), reactRouter()],
  // A service worker controls only its own folder and below, so it can't be in /assets.
  worker: { rolldownOptions: { output: { entryFileNames: 'sw.js' } } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { port: Number(process.env.PORT || 5173), strictPort: Boolean(process.env.PORT) },
});
