/** `npm run catalog [-- --remote | --persist-to FOLDER]`: checks the catalog and loads it into D1. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CatalogError, readCatalog } from './read.ts';
import { loadStatements } from './sql.ts';
import { catalogTables } from './tables.ts';

try {
  const options = parseArgs({ options: { remote: { type: 'boolean' }, 'persist-to': { type: 'string' } } }).values;
  const state = options['persist-to'];
  const target = [options.remote ? '--remote' : '--local', ...(state ? ['--persist-to', state] : [])];
  const guides = readdirSync(join(import.meta.dirname, '../data/guides')).map((name) => `guides/${name}`);
  const catalog = readCatalog(
    (name) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8'),
    guides.sort(),
  );
  const tables = catalogTables(catalog);
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
  const file = join(folder, 'load.sql');
  writeFileSync(file, `${tables.flatMap(loadStatements).join(';\n')};\n`);
  const { status } = spawnSync('wrangler', ['d1', 'execute', 'DB', ...target, '--yes', '--file', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error('wrangler could not run the statements; nothing was written');
  console.log(`Catalog: ${tables.map(({ name, rows }) => `${rows.length} ${name}`).join(', ')}.`);
} catch (error) {
  console.error(error instanceof CatalogError || error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
