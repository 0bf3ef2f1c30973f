import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { themeBoot } from './web/shell/theme-boot.ts';

/** The one inline script: it must run before the first paint. Its hash stands in the content security policy. */
function inlineThemeBoot(): Plugin {
  return {
    name: 'inline-theme-boot',
    transformIndexHtml: () => [{ tag: 'script', children: themeBoot, injectTo: 'head-prepend' }],
  };
}

/** The page can be read before its scripts come, so they give way to what it is painted with. */
function unhurriedScripts(): Plugin {
  return {
    name: 'unhurried-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<(?=script type="module"|link rel="modulepreload")(script|link)/g, '<$1 fetchpriority="low"'),
    },
  };
}

/** In development Vite answers for its own modules; the Worker would say that they do not exist. */
const viteModules = ['!/@*', '!/web/*', '!/domain/*', '!/node_modules/*', '!/.vite/*'];

const developmentWorker: PluginConfig = {
  config: () => ({ assets: { run_worker_first: viteModules } }),
};

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    react(),
    cloudflare(command === 'serve' ? developmentWorker : {}),
    inlineThemeBoot(),
    unhurriedScripts(),
  ],
  server: { port: Number(process.env.PORT ?? 5173) },
  environments: { client: { build: { manifest: true } } },
}));
