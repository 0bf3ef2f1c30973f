import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { omitBrowserOnly } from './tools/lib/browser-only.ts';
import { developmentFonts } from './tools/lib/development-fonts.ts';
import { documentParts } from './tools/lib/document-parts.ts';
import { inlineData } from './tools/lib/inline-data.ts';
import { readPort } from './tools/lib/port.mjs';
import { scriptChunks } from './tools/lib/script-chunks.ts';
import { storedTexts } from './tools/lib/stored-texts.ts';
import { stringRenderer } from './tools/lib/string-renderer.ts';
import { withoutCertificates } from './tools/lib/without-certificates.ts';
import { refuseCircles, workerFiles } from './tools/lib/worker-files.ts';
import { boot } from './web/shell/boot.ts';

/** The one inline script: it must run before the first paint. Its hash is in the content security policy. */
function inlineBoot(): Plugin {
  return {
    name: 'inline-boot',
    transformIndexHtml: (html) => html.replace('<!--boot-->', () => `<script>${boot}</script>`),
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

/** Cloudflare's plugin copies .dev.vars into the build, for `vite preview`. We serve builds with --env-file instead. */
function omitSecrets(): Plugin {
  return {
    name: 'omit-secrets',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        delete bundle['.dev.vars'];
      },
    },
  };
}

/** In development Vite answers for its own modules; the Worker would say that they do not exist. */
const viteModules = ['!/@*', '!/web/*', '!/domain/*', '!/node_modules/*', '!/.vite/*'];

const developmentWorker: PluginConfig = {
  config: { assets: { run_worker_first: viteModules } },
};

/** Pages that few visitors open, most of them from a mail. Every page would name their files. */
const seldomOpened = /\/(?:forgot-password|reset-password|verify-email|delete-registration|correct|report)-page-/;

/**
 * The first script names some ninety files, and their names would be a third of what that takes. These are told apart below or in
 * tests; of the others, the manifest says what they are.
 */
const namedFiles =
  /^(?:react|admin|(?:forgot-password|reset-password|verify-email|delete-registration|correct|report)-page|account-menu|review-(?:dialog|form))$/;

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    react(),
    cloudflare(command === 'serve' ? developmentWorker : {}),
    inlineBoot(),
    developmentFonts(),
    inlineData(),
    omitBrowserOnly(),
    stringRenderer(),
    storedTexts(),
    withoutCertificates(),
    refuseCircles(),
    unhurriedScripts(),
    documentParts(),
    omitSecrets(),
  ],
  // The service worker, whose folder decides which pages are its own.
  worker: { rolldownOptions: { output: { entryFileNames: 'sw.js' } } },
  server: { port: readPort(process.env.PORT || '5173'), strictPort: Boolean(process.env.PORT) },
  environments: {
    // READABLE=1 keeps the names, for a profile.
    red_dot_atlas: { build: { minify: !process.env.READABLE, rolldownOptions: { output: workerFiles } } },
    client: {
      build: {
        manifest: true,
        modulePreload: {
          // Browsers without it find the files as they load.
          polyfill: false,
          // For pages, which a visitor waits for. Elsewhere the names of the files would cost more than they save.
          resolveDependencies: (page, files, { hostId, hostType }) =>
            hostType === 'html' || (/\/(?:index|admin)-/.test(hostId) && !seldomOpened.test(page))
              ? files
              : files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          output: {
            codeSplitting: scriptChunks(import.meta.dirname),
            chunkFileNames: ({ name }) => (namedFiles.test(name) ? `assets/${name}-[hash:7].js` : 'assets/[hash:7].js'),
          },
        },
      },
    },
  },
}));
