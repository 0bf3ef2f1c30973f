import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './lib/load.ts';
import { prepareState, run, serve } from './lib/servers.ts';

const port = 8914;
const runs = 3;
/** Pages with their target for the performance score. `/optic/178`, the RMR Type 2, fits the most pistols. */
const pages = {
  '/': 95,
  '/pistol': 95,
  '/optic/1': 95,
  '/optic/178': 95,
  '/pistol-wizard': 95,
  '/pistols/glock-g43x-mos': 95,
  '/footprints/rmr': 95,
  '/brands/holosun': 95,
  '/compare?ids=3,17,69': 95,
  '/blog': 100,
  '/blog/footprints-and-plates': 100,
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { numericValue?: number }>;
  /** How fast the machine was. */
  environment: { benchmarkIndex: number };
};

function record(url: string, output: string): void {
  // Not a dependency, because it is large and only used here.
  run('npx', [
    ...['--yes', 'lighthouse@13.5.0', url, '--quiet', '--output=json', `--output-path=${output}`],
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking`,
  ]);
}

/** Chromium sometimes loses the start of a trace; Lighthouse then measures nothing and asks for another run. */
const lostTrace = /NO_NAVSTART/;
const attempts = 4;

function report(url: string): Report {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const output = join(folder, 'report.json');
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        record(url, output);
        break;
      } catch (error) {
        if (attempt === attempts || !lostTrace.test(String(error))) throw error;
      }
    }
    return JSON.parse(readFileSync(output, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Measures each page's scores. @returns the lines of a Markdown table */
export async function measureLighthouse(): Promise<string[]> {
  const server = await serve(port, prepareState(1));
  try {
    const rows = Object.entries(pages).map(([page, target]) => {
      const reports = Array.from({ length: runs }, () => report(server.origin + page));
      const scores = categories.map((name) =>
        median(reports.map((one) => Math.round(one.categories[name].score * 100))),
      );
      const audit = (name: string) => median(reports.map((one) => one.audits[name]?.numericValue ?? Number.NaN));
      const [performance = 0, ...others] = scores;
      const shift = audit('cumulative-layout-shift').toFixed(3);
      const speed = Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)));
      const met = performance >= target && others.every((score) => score === 100) && Number(shift) === 0;
      return `| ${page} | ${performance} | ${target} | ${others.join(' | ')} | ${shift} | ${Math.round(audit('largest-contentful-paint'))} ms | ${Math.round(audit('total-blocking-time'))} ms | ${speed} | ${met ? 'yes' : '**no**'} |`;
    });
    return [
      `Median of ${runs} runs. The targets are the performance score in the table, 100 for the other scores, and CLS 0. 'machine' is`,
      "Lighthouse's benchmark index of the machine.",
      '',
      '| page | performance | target | accessibility | best practices | SEO | CLS | LCP | TBT | machine | met |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
      ...rows,
    ];
  } finally {
    await server.stop();
  }
}

if (import.meta.main) console.log((await measureLighthouse()).join('\n'));
