/** `npm run bench`: measures this version, and prints tables for tools/bench/RESULTS.md. */
import { createDevVars } from '../lib/dev-vars.mjs';
import { measureAdminTable } from './admin-table.ts';
import { measureImport } from './imports/import.ts';
import { measureImportMemory } from './imports/import-memory.ts';
import { run } from './lib/servers.ts';
import { measureLogin } from './login.ts';
import { measurePublishing } from './publishing.ts';
import { measureThroughput } from './throughput.ts';
import { measureFit, measureWizard } from './wizard.ts';

function verdict(met: boolean): string {
  return met ? 'yes' : '**no**';
}

createDevVars();
run('react-router', ['build']);
const { loads, bytes, ratios } = await measureThroughput();
const fit = measureFit();
const walk = await measureWizard();
const login = await measureLogin();
const imported = await measureImport();
const importMemory = await measureImportMemory();
const table = await measureAdminTable();
const published = await measurePublishing();
const loginDifference = Math.abs(login.known - login.unknown) / login.known;

const targets: [what: string, ratio: number, bound: number, direction: 'at least' | 'at most'][] = [
  ['API list, relative to a bare route with the same D1 rows', ratios.apiToRows, 0.6, 'at least'],
  ['/pistol, relative to a bare route with as many bytes of HTML', ratios.pageToHtml, 0.25, 'at least'],
  ['/pistol rendered, relative to a bare route with the same D1 rows', ratios.pageToRows, 0.25, 'at least'],
  ['a post, relative to a bare route with as many bytes of HTML', ratios.postToHtml, 0.25, 'at least'],
  ['API list: slowdown with 100 times the catalog', ratios.apiGrowth, 2, 'at most'],
  ['/pistol: slowdown with 100 times the catalog', ratios.pageGrowth, 2, 'at most'],
  ['compatible optics: slowdown with 100 times the catalog', ratios.compatibleGrowth, 2, 'at most'],
];

const lines = [
  '# Results',
  '',
  `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench\` on a two-core machine under`,
  '`wrangler dev`; all figures of a table come from one run. Rates vary with the machine; the ratios are what counts.',
  '',
  '## Requests per second, uncached',
  '',
  'autocannon sends them over 8 connections. p50 and p99 are milliseconds, the median of the rounds.',
  '',
  '| URL | requests/s | p50 | p99 | errors |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...Object.entries(loads).map(
    ([name, { rate, p50, p99, errors }]) => `| ${name} | ${rate.toFixed(0)} | ${p50} | ${p99} | ${errors} |`,
  ),
  '',
  `/pistol has ${bytes.page.toLocaleString('en-US')} bytes rendered, a post ${bytes.post.toLocaleString('en-US')}, the API list ${bytes.api.toLocaleString('en-US')}.`,
  '',
  '| ratio | measured | target | met |',
  '| --- | ---: | ---: | --- |',
  ...targets.map(
    ([what, ratio, bound, direction]) =>
      `| ${what} | ${ratio.toFixed(2)} | ${direction} ${bound} | ${verdict(direction === 'at least' ? ratio >= bound : ratio <= bound)} |`,
  ),
  '',
  '## What fits which pistol',
  '',
  '| figure | measured | target | met |',
  '| --- | ---: | ---: | --- |',
  `| optic-ready pistols with a mounting option that fits an optic of the pistol list | ${fit.answered} of ${fit.ready} | at least 95 % | ${verdict(fit.answered >= 0.95 * fit.ready)} |`,
  `| mounting options that fit at least one optic, over all pistols | ${fit.choices} | | |`,
  `| requests to /api that the wizard's results need, from the first tap | ${walk.requests} | at most 3 | ${verdict(walk.requests <= 3)} |`,
  `| slowest interaction to next paint (${walk.slowestTap}) on that path, a comparison and a filter; phone and desktop, CPU slowed 4x, median of 3 walks | ${walk.slowestMs} ms | under 100 ms | ${verdict(walk.slowestMs < 100)} |`,
  '',
  '## Login',
  '',
  'Median of 40 logins with a wrong password, one at a time.',
  '',
  '| figure | measured | target | met |',
  '| --- | ---: | ---: | --- |',
  `| an email with an account | ${login.known.toFixed(0)} ms | | |`,
  `| an email without one | ${login.unknown.toFixed(0)} ms | | |`,
  `| difference | ${(100 * loginDifference).toFixed(0)} % | at most 10 % | ${verdict(loginDifference <= 0.1)} |`,
  `| CPU time of hashing: the difference to a request rejected before it | ${(login.known - login.refused).toFixed(0)} ms | | |`,
  '',
  '## Catalog import',
  '',
  `A JSON file of ${imported.rows.toLocaleString('en-US')} optics, copied from the catalog, ${(imported.add.bytes / 1e6).toFixed(1)} MB. Memory is the peak growth of the whole local`,
  'runtime. That includes D1, which runs elsewhere in production, and uncollected garbage, so it exceeds what counts against a',
  "Worker's 128 MB. The heap sizes below measure that.",
  '',
  '| what | time | memory |',
  '| --- | ---: | ---: |',
  ...(
    [
      ['dry run', imported.check],
      ['all optics created', imported.add],
      ['all optics updated', imported.change],
    ] as const
  ).map(([what, { ms, growthMb }]) => `| ${what} | ${(ms / 1000).toFixed(1)} s | ${growthMb.toFixed(0)} MB |`),
  '',
  'The smallest heap, of those tried, with which an import succeeds; with less, the runtime crashes. A Worker also holds buffers:',
  'the file and what it sends to D1, each about as large as the file.',
  '',
  '| what | file | heap | target | met |',
  '| --- | ---: | ---: | --- | --- |',
  ...importMemory.map(
    ({ what, heapMb, fileMb }) =>
      `| ${what} | ${fileMb.toFixed(1)} MB | ${heapMb} MB | at most 128 MB, with twice the file | ${verdict(heapMb + 2 * fileMb <= 128)} |`,
  ),
  '',
  '## The admin optics table',
  '',
  `With ${table.optics.toLocaleString('en-US')} optics in Chromium, CPU slowed 4x. A keystroke lasts from keydown to the end of the frame that shows its`,
  'letter. Letters come at three speeds, so that some arrive while the previous search renders. The slowest ignores one',
  'keystroke in fifty, as INP does. The bare input is alone on its page.',
  '',
  '| figure | measured | target | met |',
  '| --- | ---: | ---: | --- |',
  `| slowest keystroke in the search field | ${table.table.slowestMs.toFixed(0)} ms | under 100 ms | ${verdict(table.table.slowestMs < 100)} |`,
  `| median keystroke in the search field | ${table.table.medianMs.toFixed(0)} ms | | |`,
  `| slowest and median keystroke in a bare input | ${table.bare.slowestMs.toFixed(0)} ms and ${table.bare.medianMs.toFixed(0)} ms | | |`,
  `| slowdown from the bare input, by medians | ${(table.table.medianMs / table.bare.medianMs).toFixed(1)} | | |`,
  `| longest task while typing | ${table.longestTaskMs.toFixed(0)} ms | | |`,
  `| from the last keystroke to its results, including the 250 ms debounce | ${table.searchMs.toFixed(0)} ms | | |`,
  `| from opening the page to its first rows | ${table.shownMs.toFixed(0)} ms | | |`,
  '',
  '## Publishing by the cron',
  '',
  `${published.due} of ${published.posts.toLocaleString('en-US')} posts are due; one statement publishes them (\`worker/features/blog/publish/publish-due.test.ts\`). From`,
  'request to response, one run at a time, median of ten.',
  '',
  '| figure | measured | target | met |',
  '| --- | ---: | ---: | --- |',
  `| a run that publishes them | ${published.publishing.toFixed(1)} ms | under 100 ms | ${verdict(published.publishing < 100)} |`,
  `| a run with nothing due | ${published.idle.toFixed(1)} ms | | |`,
  '',
];
console.log(lines.join('\n'));
