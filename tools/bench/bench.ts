/** `npm run bench -- NAME`, after `npm run build`: prints figures for tools/bench/RESULTS.md. */
import { createDevVars } from '../lib/dev-vars.mjs';
import { Failure, main } from '../lib/run.mjs';
import { measureGrowth } from './growth.ts';
import { measurePages } from './pages.ts';
import { measureSaves } from './saves.ts';
import { measureSearch } from './search.ts';
import { measureThroughput } from './throughput.ts';

const benches: Record<string, (args: string[]) => Promise<void>> = {
  pages: measurePages,
  throughput: measureThroughput,
  growth: measureGrowth,
  search: measureSearch,
  saves: measureSaves,
};

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const bench = benches[name];
  if (bench === undefined) throw new Failure(`Usage: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  createDevVars();
  await bench(args);
});
