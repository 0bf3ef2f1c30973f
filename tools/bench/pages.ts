import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/run.mjs';
import { prepareState, startServer } from '../lib/server.ts';
import { launchBrowser, measureLighthouse, measurePaint } from './browser.ts';
import { edge } from './edge.ts';
import { median, vars } from './lib.ts';

type Version = { name: string; origin: string; stop: () => Promise<void> };

async function startVersion(name: string, folder: string, port: number): Promise<Version> {
  const state = mkdtempSync(join(tmpdir(), 'version-'));
  prepareState(state, folder);
  const host = `localhost:${port + 1}`;
  const server = await startServer({ port, state, folder, host, vars });
  const front = await edge(port + 1, port);
  const stop = async () => {
    front.close();
    front.closeAllConnections();
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  };
  return { name, origin: `http://${host}`, stop };
}

async function firstOf<Row>(url: string): Promise<Row> {
  const [first] = (await (await fetch(url)).json()) as Row[];
  if (first === undefined) throw new Error(`${url} is empty`);
  return first;
}

const paths: Record<string, string | ((origin: string) => Promise<string>)> = {
  '/': '/',
  '/pistol': '/pistol',
  '/rifle': '/rifle',
  '/optic/1': '/optic/1',
  // The optic that fits most pistols has the longest page of its kind.
  'the RMR': async (origin) => {
    const { id } = await firstOf<{ id: number }>(`${origin}/api/optics/pistol?q=Trijicon%20RMR&pageSize=1`);
    return `/optic/${id}`;
  },
  '/pistol-wizard': '/pistol-wizard',
  '/compare': '/compare',
  'three optics compared': '/compare?ids=3,17,69',
  '/pistols/glock-g43x-mos': '/pistols/glock-g43x-mos',
  '/blog': '/blog',
  'the newest post': async (origin) => `/blog/${(await firstOf<{ slug: string }>(`${origin}/api/blog/posts`)).slug}`,
  '/faq': '/faq',
};

async function urlOf(page: string, { origin }: Version): Promise<string> {
  const path = paths[page] ?? page;
  return origin + (typeof path === 'string' ? path : await path(origin));
}

type Measured = { page: string; version: string; figures: Record<string, number> };

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const tables: [title: string, figures: string[], text: (value: number) => string][] = [
  ['Largest contentful paint with applied throttling, ms', ['largest'], whole],
  ['Layout shift with applied throttling', ['shift'], (value) => value.toFixed(4)],
  ['Scripts before any input, bytes after gzip', ['scriptBytes'], whole],
  ['Blocking time in Lighthouse, ms', ['blocking'], whole],
  ['Layout shift in Lighthouse', ['simulatedShift'], (value) => value.toFixed(4)],
  [
    'Lighthouse: performance / accessibility / best practices / SEO',
    ['performance', 'accessibility', 'best-practices', 'seo'],
    whole,
  ],
];

function printTables(measured: Measured[], pages: string[], versions: string[]): void {
  const cell = (page: string, version: string, figure: string) =>
    median(
      measured.filter((one) => one.page === page && one.version === version).map(({ figures }) => figures[figure] ?? 0),
    );
  for (const [title, figures, text] of tables) {
    console.log(`### ${title}\n\n| page | ${versions.join(' | ')} |\n| --- |${' ---: |'.repeat(versions.length)}`);
    for (const page of pages) {
      const cells = versions.map((version) => figures.map((figure) => text(cell(page, version, figure))).join(' / '));
      console.log(`| ${[page, ...cells].join(' | ')} |`);
    }
    console.log('');
  }
}

/**
 * `pages [BEFORE] [--rounds N] [--page NAME …]`: how a slow phone loads the pages of this checkout and of another one that is
 * built, in turns, so that both see the same state of the machine. Figures are medians of the rounds.
 */
export async function measurePages(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '3' }, page: { type: 'string', multiple: true } },
  });
  const pages = values.page ?? Object.keys(paths);
  const [before] = positionals;
  const versions: Version[] = [];
  const browser = await launchBrowser();
  try {
    if (before !== undefined) versions.push(await startVersion('before', resolve(before), 8921));
    versions.push(await startVersion('after', root, 8923));
    const measured: Measured[] = [];
    for (let round = 1; round <= Number(values.rounds); round += 1)
      for (const page of pages)
        for (const version of round % 2 === 0 ? versions.toReversed() : versions) {
          const url = await urlOf(page, version);
          const { ok, status } = await fetch(url);
          if (!ok) throw new Error(`${url} is ${status} in the version ${version.name}`);
          const figures = { ...(await measurePaint(browser, url)), ...(await measureLighthouse(url)) };
          measured.push({ page, version: version.name, figures });
          console.error(`round ${round} of ${values.rounds}: ${page}, ${version.name}`);
        }
    printTables(
      measured,
      pages,
      versions.map(({ name }) => name),
    );
  } finally {
    await browser.close();
    await Promise.all(versions.map((version) => version.stop()));
  }
}
