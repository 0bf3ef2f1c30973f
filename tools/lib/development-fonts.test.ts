import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { developmentFonts } from './development-fonts.ts';
import { root } from './run.mjs';

test('index.html is served in development with a link to its fonts', async () => {
  const server = await createServer({
    ...{ root, configFile: false, logLevel: 'silent', appType: 'custom' },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [tailwindcss(), developmentFonts()],
  });
  try {
    const html = await server.transformIndexHtml('/index.html', await readFile(join(root, 'index.html'), 'utf8'));
    expect(html).toContain('<link rel="stylesheet" href="/web/fonts.css" />');
    for (const placeholder of ['head', 'app', 'state']) expect(html).toContain(`<!--${placeholder}-->`);
  } finally {
    await server.close();
  }
});
