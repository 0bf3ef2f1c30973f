import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [cloudflare({ viteEnvironment: { name: 'ssr' } }), tailwindcss(), reactRouter()],
  // The service worker's folder decides which pages are its own, so it is not in /assets.
  worker: { rolldownOptions: { output: { entryFileNames: 'sw.js' } } },
  server: { port: Number(process.env.PORT || 5173), strictPort: Boolean(process.env.PORT) },
});
