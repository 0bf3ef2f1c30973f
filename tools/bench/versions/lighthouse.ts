import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolEnv } from '../../lib/run.mjs';
import { browserFlags, browserPath } from '../lib/browser.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const env = { ...toolEnv, ...(browserPath !== undefined && { CHROME_PATH: browserPath }) };

/** Chromium sometimes loses a part of a trace; Lighthouse then measures nothing and asks for another run. */
const lostTrace = /NO_NAVSTART|NO_FCP/;
const attempts = 4;

async function reportOn(url: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const output = join(folder, 'report.json');
  // Not a dependency, because it is large and only used here.
  const command = ['--yes', 'lighthouse@13.5.0', url, '--quiet', '--output=json', `--output-path=${output}`];
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await promisify(execFile)('npx', [...command, `--chrome-flags=${browserFlags.join(' ')}`], { env });
        return JSON.parse(readFileSync(output, 'utf8')) as Report;
      } catch (error) {
        if (attempt === attempts || !lostTrace.test(String(error))) throw error;
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Lighthouse = { blocking: number; simulatedShift: number } & Record<(typeof categories)[number], number>;

/** Lighthouse's simulated slow phone: blocking time in milliseconds, layout shift, and scores of up to 100. */
export async function measureLighthouse(url: string): Promise<Lighthouse> {
  const report = await reportOn(url);
  const audit = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  const scores = categories.map((name) => [name, Math.round((report.categories[name].score ?? Number.NaN) * 100)]);
  return {
    ...(Object.fromEntries(scores) as Record<(typeof categories)[number], number>),
    blocking: audit('total-blocking-time'),
    simulatedShift: audit('cumulative-layout-shift'),
  };
}
