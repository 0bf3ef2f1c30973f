import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './lib/load.ts';
import { prepareState, run, serve } from './lib/servers.ts';

const port = 8914;
const runs = 3;
const pages = ['/', '/pistol', '/optic/1', '/blog', '/blog/footprints-and-plates'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { numericValue?: number }>;
};

function report(url: string): Report {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const output = join(folder, 'report.json');
  // Not a dependency: it is large, and only this measurement needs it.
  run('npx', [
    ...['--yes', 'lighthouse@13.5.0', url, '--quiet', '--output=json', `--output-path=${output}`],
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking`,
  ]);
  const parsed: Report = JSON.parse(readFileSync(output, 'utf8'));
  rmSync(folder, { recursive: true });
  return parsed;
}

/** Lines of a Markdown table: each page's scores, the median of a few runs. */
export async function measureLighthouse(): Promise<string[]> {
  const server = await serve(port, prepareState(1));
  try {
    const rows = pages.map((page) => {
      const reports = Array.from({ length: runs }, () => report(server.origin + page));
      const scores = categories.map((name) =>
        median(reports.map((one) => Math.round(one.categories[name].score * 100))),
      );
      const audit = (name: string) => median(reports.map((one) => one.audits[name]?.numericValue ?? Number.NaN));
      return `| ${page} | ${scores.join(' | ')} | ${audit('cumulative-layout-shift').toFixed(3)} | ${Math.round(audit('largest-contentful-paint'))} ms | ${Math.round(audit('total-blocking-time'))} ms |`;
    });
    return [
      `The median of ${runs} runs. Wanted: performance at least 95, the others 100, CLS 0.`,
      '',
      '| page | performance | accessibility | best practices | SEO | CLS | LCP | TBT |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
    ];
  } finally {
    await server.stop();
  }
}

if (import.meta.main) console.log((await measureLighthouse()).join('\n'));
