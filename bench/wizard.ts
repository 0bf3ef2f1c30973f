import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readCatalogue } from '../catalogue/read.ts';
import { keysThatFit } from '../domain/footprints.ts';
import { mountingChoices } from '../domain/mounting.ts';
import { usesInList } from '../domain/optics.ts';
import { prepareState, root, serve } from './lib/servers.ts';

const port = 8915;
const cpuSlowdown = 4;

/** Optic-ready pistols of the catalogue, and those with a choice that gives an optic of the pistol list. */
export function measureFit(): { ready: number; answered: number; choices: number } {
  const { pistols, optics } = readCatalogue((name) => readFileSync(join(root, 'catalogue', name), 'utf8'));
  const uses: readonly string[] = usesInList('pistol');
  const offered = optics.filter(({ primaryUse }) => uses.includes(primaryUse));
  const gives = (footprint: string) =>
    offered.some((optic) => keysThatFit(footprint).some((key) => keysThatFit(optic.footprint)[0] === key));
  const ready = pistols.filter(({ isOpticReady }) => isOpticReady);
  const answering = ready.map((pistol) =>
    mountingChoices({ pistol, footprints: pistol.footprints }).filter(({ footprintName }) => gives(footprintName)),
  );
  return {
    ready: ready.length,
    answered: answering.filter((choices) => choices.length > 0).length,
    choices: answering.reduce((sum, choices) => sum + choices.length, 0),
  };
}

type Walk = { requests: number; slowestMs: number };

/** The way of a Glock 43X MOS's owner from the home page to results, on a slowed CPU. */
export async function measureWizard(): Promise<Walk> {
  const server = await serve(port, prepareState(1));
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    let requests = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1;
    });
    await page.addInitScript(() => {
      const slow: number[] = [];
      Object.assign(window, { slow });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) slow.push(entry.duration);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(`${server.origin}/`, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.getByRole('main').getByRole('link', { name: 'Pistol Wizard' }).click();
    await page.getByRole('link', { name: /^Glock/ }).click();
    await page.getByRole('link', { name: /^G43X MOS/ }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Shield RMSc/ })
      .click();
    await page.getByRole('table').waitFor();
    await page.waitForTimeout(500);
    const durations = await page.evaluate(() => (window as unknown as { slow: number[] }).slow);
    return { requests, slowestMs: Math.max(0, ...durations) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

if (import.meta.main) console.log(measureFit(), await measureWizard());
