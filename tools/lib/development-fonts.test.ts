import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import config from '../../vite.config.ts';
import { root } from './run.mjs';

/** The site's plugins without Cloudflare's, which starts the Worker. */
async function plugins(): Promise<Plugin[]> {
  const { plugins: all = [] } = config({ command: 'serve', mode: 'development' });
  const flat = (await Promise.all(all.flat(3))) as Plugin[];
  return flat.filter((plugin) => plugin && !plugin.name.startsWith('vite-plugin-cloudflare'));
}

test('index.html is served in development with a link to its fonts', async () => {
  // A running `npm run dev` uses the usual one.
  const cacheDir = mkdtempSync(join(tmpdir(), 'vite-'));
  const server = await createServer({
    ...{ root, cacheDir, configFile: false, logLevel: 'silent', appType: 'custom', plugins: await plugins() },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const html = await server.transformIndexHtml('/index.html', readFileSync(join(root, 'index.html'), 'utf8'));
    expect(html).toContain('<link rel="stylesheet" href="/web/fonts.css" />');
    for (const placeholder of ['head', 'app', 'state']) expect(html).toContain(`<!--${placeholder}-->`);
  } finally {
    await server.close();
    rmSync(cacheDir, { recursive: true });
  }
});
