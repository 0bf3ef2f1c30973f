import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Few files for what every page needs, where the default makes some eighty small ones. */
const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
    priority: 1,
    minShareCount: 8,
  },
  { name: 'site', test: /[\\/]web[\\/](?!admin|.*sketch|ui[\\/](?:dialogs|forms))/, minShareCount: 6 },
];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [cloudflare({ viteEnvironment: { name: 'ssr' } }), tailwindcss(), reactRouter()],
  // The service worker's folder decides which pages are its own, so it is not in /assets.
  worker: { rolldownOptions: { output: { entryFileNames: 'sw.js' } } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { port: Number(process.env.PORT || 5173), strictPort: Boolean(process.env.PORT) },
});
