/**
 * `npm run test:browsers -- [URL]`: walks the public paths in Firefox and WebKit, on the built product or on a site that runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureFirefoxAndWebKit } from '../lib/browser-packages.mjs';
import { createDevVars } from '../lib/dev-vars.mjs';
import { readPort, requireFreePort } from '../lib/port.mjs';
import { Failure, main } from '../lib/run.mjs';
import { prepareState, startServer } from '../lib/server.ts';
import type { Browser } from './browser.ts';
import { openFirefox, openWebKit } from './drivers.ts';
import { paths } from './paths.ts';
import { Visitor } from './visitor.ts';

const browsers: Record<string, () => Promise<Browser>> = { Firefox: openFirefox, WebKit: openWebKit };

await main(async () => {
  const site = process.argv[2];
  if (site !== undefined && !URL.canParse(site)) throw new Failure('Usage: npm run test:browsers -- [URL]');
  ensureFirefoxAndWebKit();
  // Otherwise the programs that end with this process would stay.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const failed = site === undefined ? await onTheBuild(walkAll) : await walkAll(site);
  return failed > 0 ? 1 : 0;
});

async function onTheBuild<T>(use: (site: string) => Promise<T>): Promise<T> {
  const port = readPort(process.env.PORT || '8792');
  await requireFreePort(port);
  createDevVars();
  const state = mkdtempSync(join(tmpdir(), 'browsers-'));
  try {
    prepareState(state);
    const server = await startServer({ port, state });
    try {
      return await use(server.origin);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

async function walkAll(site: string): Promise<number> {
  let passed = 0;
  let failed = 0;
  for (const [name, open] of Object.entries(browsers))
    for (const [path, walk] of Object.entries(paths)) {
      const start = performance.now();
      const problem = await problemOf(async () => {
        const browser = await open();
        try {
          await walk(new Visitor(browser, site));
        } finally {
          await browser.close();
        }
      });
      if (problem === undefined) passed += 1;
      else failed += 1;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${name}: ${path}: ${problem === undefined ? 'passed' : 'failed'} in ${seconds} s`);
      if (problem !== undefined) console.error(problem);
    }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed;
}

async function problemOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error;
  }
}
