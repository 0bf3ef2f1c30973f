/**
 * `node tools/bench/compare-versions.ts BEFORE AFTER [BARE] [--rounds N] [--pages 'NAME;…'] [--out FILE]`: measures two checkouts that
 * are installed and built, and a bare page such as tools/bench/bare-page, in turns, so that all see the same state of the machine.
 * Each is served by `wrangler dev` behind a proxy that compresses. Figures are medians of the rounds.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from './lib/browser.ts';
import { categories, measureLighthouse } from './versions/lighthouse.ts';
import { pageNames, urlsOf } from './versions/pages.ts';
import { measurePaint } from './versions/paint.ts';
import { measureRate } from './versions/rate.ts';
import { createResults } from './versions/results.ts';
import { measureTaps } from './versions/taps.ts';
import { startVersion, type Version } from './versions/version.ts';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, pages: { type: 'string' }, out: { type: 'string' } },
});
if (folders.length < 2 || folders.length > 3) throw new Error('Usage: compare-versions.ts BEFORE AFTER [BARE]');
const rounds = Number(options.rounds);
const pages = pageNames(options.pages);
const names = ['before', 'after', 'bare'].slice(0, folders.length);
/** Bursts of requests of each version in a round: they are short, and their rates wander. */
const bursts = 3;

const results = createResults(names);
const versions: Version[] = [];
const browser = await launchBrowser();
try {
  for (const [index, name] of names.entries()) versions.push(await startVersion(name, resolve(folders[index] ?? '')));
  const urls = new Map<Version, Map<string, string>>();
  // The bare page is the same at each path.
  for (const version of versions)
    urls.set(version, await urlsOf(version, version.name === 'bare' ? pages.slice(0, 1) : pages));
  // Warms them up.
  for (const version of versions) await measureRate(version);
  for (let round = 1; round <= rounds; round += 1) {
    const inTurn = round % 2 === 0 ? versions.toReversed() : versions;
    for (const page of pages)
      for (const version of inTurn) {
        const url = urls.get(version)?.get(page);
        if (url === undefined) continue;
        results.add(page, version.name, await measurePaint(browser, url));
        results.add(page, version.name, await measureLighthouse(url));
        console.error(`round ${round} of ${rounds}: ${page}, ${version.name}`);
      }
    for (const version of inTurn)
      for (const [link, tap] of Object.entries(await measureTaps(browser, version)))
        results.add(link, version.name, { tap });
    for (let burst = 0; burst < bursts; burst += 1)
      for (const version of inTurn) results.add('/pistol', version.name, await measureRate(version));
  }
} finally {
  await browser.close();
  await Promise.all(versions.map((version) => version.stop()));
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const tenths = (value: number) => value.toFixed(1);
const shifts = (value: number) => value.toFixed(4);

const text = [
  `Measured on ${new Date().toISOString().slice(0, 10)}. Rounds: ${rounds}; figures are medians.`,
  '',
  ...results.table('Largest contentful paint with applied throttling, ms', ['largest'], whole),
  ...results.table('Layout shift with applied throttling', ['shift'], shifts),
  ...results.table('Scripts before any input, bytes after gzip', ['scriptBytes'], whole),
  ...results.table('Blocking time in Lighthouse, ms', ['blocking'], whole),
  ...results.table('Layout shift in Lighthouse', ['simulatedShift'], shifts),
  ...results.table('Lighthouse: performance / accessibility / best practices / SEO', categories, whole),
  ...results.table("From a tap to the paint of the next page's heading, CPU slowed 4 times, ms", ['tap'], whole),
  ...results.table('Requests a second, each rendered', ['rate'], tenths),
  ...results.table('CPU time of a request, each rendered, ms', ['cpu'], tenths),
].join('\n');
if (options.out === undefined) console.log(text);
else writeFileSync(options.out, text);
