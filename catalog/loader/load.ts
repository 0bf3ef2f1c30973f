/** `npm run catalog [-- --remote | --persist-to FOLDER]`: checks the catalog and loads it into D1. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runStatements } from './d1.ts';
import { prove } from './prove.ts';
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
  runStatements(target, tables.flatMap(loadStatements));
  prove(target);
  console.log(`Catalog: ${tables.map(({ name, rows }) => `${rows.length} ${name}`).join(', ')}.`);
} catch (error) {
  console.error(error instanceof CatalogError || error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
