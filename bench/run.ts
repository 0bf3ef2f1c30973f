/** `npm run bench`: measures, and writes bench/RESULTS.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPages } from '../tools/checks/bundle-size.ts';
import { createDevVars } from '../tools/lib/dev-vars.mjs';
import { measureAdminTable } from './admin-table.ts';
import { measureImport } from './import.ts';
import { measureImportMemory } from './import-memory.ts';
import { root, run } from './lib/servers.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLogin } from './login.ts';
import { measurePublishing } from './publishing.ts';
import { measureThroughput } from './throughput.ts';
import { measureFit, measureWizard } from './wizard.ts';

function verdict(holds: boolean): string {
  return holds ? 'yes' : '**no**';
}

createDevVars();
run('vite', ['build']);
const bundle = publicPages();
const { rate, bytes, ratios } = await measureThroughput();
const lighthouse = await measureLighthouse();
const fit = measureFit();
const walk = await measureWizard();
const login = await measureLogin();
const imported = await measureImport();
const importMemory = await measureImportMemory();
const table = await measureAdminTable();
const published = await measurePublishing();
const loginDifference = Math.abs(login.known - login.unknown) / login.known;

const wanted: [what: string, ratio: number, bound: number, direction: 'at least' | 'at most'][] = [
  ['API list, against a bare route with the same D1 rows', ratios.apiToRows, 0.6, 'at least'],
  ['/pistol rendered, against a bare route with as many bytes of HTML', ratios.pageToHtml, 0.25, 'at least'],
  ['/pistol rendered, against a bare route with the same D1 rows', ratios.pageToRows, 0.25, 'at least'],
  ['a post rendered, against a bare route with as many bytes of HTML', ratios.postToHtml, 0.25, 'at least'],
  ['API list with 100 times the catalog: times as slow', ratios.apiGrowth, 2, 'at most'],
  ['/pistol with 100 times the catalog: times as slow', ratios.pageGrowth, 2, 'at most'],
  ['compatible optics with 100 times the catalog: times as slow', ratios.compatibleGrowth, 2, 'at most'],
];

const lines = [
  '# Results',
  '',
  `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench\`: all figures of a table in one run, on a machine of two`,
  'cores under `wrangler dev`. Rates wander with the machine; the ratios are what counts.',
  '',
  '## Requests a second, uncached',
  '',
  '| address | requests/s |',
  '| --- | ---: |',
  ...Object.entries(rate).map(([name, value]) => `| ${name} | ${value.toFixed(0)} |`),
  '',
  `A rendered /pistol has ${bytes.page.toLocaleString('en-US')} bytes, a post ${bytes.post.toLocaleString('en-US')}, the API list ${bytes.api.toLocaleString('en-US')}.`,
  '',
  '| ratio | measured | wanted | holds |',
  '| --- | ---: | ---: | --- |',
  ...wanted.map(
    ([what, ratio, bound, direction]) =>
      `| ${what} | ${ratio.toFixed(2)} | ${direction} ${bound} | ${verdict(direction === 'at least' ? ratio >= bound : ratio <= bound)} |`,
  ),
  '',
  '## JavaScript before the first interaction',
  '',
  '| page | bytes, gzip | wanted | holds |',
  '| --- | ---: | ---: | --- |',
  ...bundle.map(
    ({ page, bytes: size }) =>
      `| ${page} | ${size.toLocaleString('en-US')} | at most 150,000 | ${verdict(size <= 150_000)} |`,
  ),
  '',
  '## What fits which pistol',
  '',
  '| figure | measured | wanted | holds |',
  '| --- | ---: | ---: | --- |',
  `| optic-ready pistols with a choice that gives an optic of the pistol list | ${fit.answered} of ${fit.ready} | at least 95 % | ${verdict(fit.answered >= 0.95 * fit.ready)} |`,
  `| choices that give at least one optic, all pistols together | ${fit.choices} | | |`,
  `| requests to /api from the first tap to the wizard's results | ${walk.requests} | at most 3 | ${verdict(walk.requests <= 3)} |`,
  `| slowest interaction to next paint (${walk.slowestTap}) on that way, a comparison and a filter; phone and desktop, CPU slowed 4 times, the median of 3 walks | ${walk.slowestMs} ms | under 100 ms | ${verdict(walk.slowestMs < 100)} |`,
  '',
  '## Login',
  '',
  'The median of 40 logins with a wrong password, one at a time.',
  '',
  '| figure | measured | wanted | holds |',
  '| --- | ---: | ---: | --- |',
  `| an email that has an account | ${login.known.toFixed(0)} ms | | |`,
  `| an email that has none | ${login.unknown.toFixed(0)} ms | | |`,
  `| difference of the two | ${(100 * loginDifference).toFixed(0)} % | at most 10 % | ${verdict(loginDifference <= 0.1)} |`,
  `| CPU of hashing: what these take longer than a call that is refused before it | ${(login.known - login.refused).toFixed(0)} ms | | |`,
  '',
  '## Import of a catalog',
  '',
  `A JSON file of ${imported.rows.toLocaleString('en-US')} optics as they are shipped, ${(imported.add.bytes / 1e6).toFixed(1)} MB. Memory is by how much that of the whole local`,
  'runtime grows at most: with D1, which in production stands elsewhere, and with what is not collected yet, as nothing is short',
  'of memory here. It is more than what counts against the 128 MB of a Worker, and no measure of that; the heaps below are.',
  '',
  '| what | time | memory |',
  '| --- | ---: | ---: |',
  ...(
    [
      ['dry run', imported.check],
      ['all of them added', imported.add],
      ['all of them changed', imported.change],
    ] as const
  ).map(([what, { ms, growthMb }]) => `| ${what} | ${(ms / 1000).toFixed(1)} s | ${growthMb.toFixed(0)} MB |`),
  '',
  'The least heap, of those that were tried, with which an import goes through: with less the runtime dies. Beside it a Worker has',
  'its buffers, which are the file and what is sent to D1, each about as large as the file.',
  '',
  '| what | file | heap | wanted | holds |',
  '| --- | ---: | ---: | --- | --- |',
  ...importMemory.map(
    ({ what, heapMb, fileMb }) =>
      `| ${what} | ${fileMb.toFixed(1)} MB | ${heapMb} MB | at most 128 MB with twice the file | ${verdict(heapMb + 2 * fileMb <= 128)} |`,
  ),
  '',
  '## The administrators’ table of optics',
  '',
  `Over ${table.optics.toLocaleString('en-US')} optics in Chromium, CPU slowed 4 times. A key counts from keydown to the end of the frame that shows its`,
  'letter; letters come at three paces, so that some meet the rows of the search before. The slowest lets one of fifty',
  'go, as INP does. The bare input stands alone in a page.',
  '',
  '| figure | measured | wanted | holds |',
  '| --- | ---: | ---: | --- |',
  `| a key of a search, the slowest | ${table.table.slowestMs.toFixed(0)} ms | under 100 ms | ${verdict(table.table.slowestMs < 100)} |`,
  `| a key of a search, the median | ${table.table.medianMs.toFixed(0)} ms | | |`,
  `| a key in a bare input, the slowest and the median | ${table.bare.slowestMs.toFixed(0)} ms and ${table.bare.medianMs.toFixed(0)} ms | | |`,
  `| times as slow as in a bare input, by the medians | ${(table.table.medianMs / table.bare.medianMs).toFixed(1)} | | |`,
  `| the longest task while typing | ${table.longestTaskMs.toFixed(0)} ms | | |`,
  `| from a last key to the rows that it finds, of which 250 ms wait for a next key | ${table.searchMs.toFixed(0)} ms | | |`,
  `| from opening the page to its first rows | ${table.shownMs.toFixed(0)} ms | | |`,
  '',
  '## Publishing by the cron',
  '',
  `Of ${published.posts.toLocaleString('en-US')} posts, ${published.due} are due: one statement (\`worker/features/blog/publish/publish-due.test.ts\`). From call to answer, one run at`,
  'a time, the median of ten.',
  '',
  '| figure | measured | wanted | holds |',
  '| --- | ---: | ---: | --- |',
  `| a run that publishes them | ${published.publishing.toFixed(1)} ms | under 100 ms | ${verdict(published.publishing < 100)} |`,
  `| a run that finds nothing due | ${published.idle.toFixed(1)} ms | | |`,
  '',
  '## Lighthouse, mobile, simulated',
  '',
  ...lighthouse,
  '',
];
writeFileSync(join(root, 'bench', 'RESULTS.md'), lines.join('\n'));
console.log(lines.join('\n'));
