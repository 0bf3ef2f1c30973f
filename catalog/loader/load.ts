/** `npm run catalog [-- --remote | --persist-to FOLDER]`: checks the catalog and loads it into D1. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { placeOptions, withStores } from '../../tools/lib/stores.ts';
import { prove } from './prove.ts';
import { readCatalog } from './read.ts';
import { loadStatements } from './sql.ts';
import { catalogTables } from './tables.ts';

try {
  const { values: place } = parseArgs({ options: placeOptions });
  const data = join(import.meta.dirname, '../data');
  const guides = readdirSync(join(data, 'guides')).map((name) => `guides/${name}`);
  const tables = catalogTables(readCatalog((name) => readFileSync(join(data, name), 'utf8'), guides.sort()));
  const statements = tables.flatMap(loadStatements);
  await withStores(place, async ({ db }) => {
    await db.batch(statements.map((sql) => db.prepare(sql))).catch(({ message }: Error) => {
      throw new Error(`The statements failed, so nothing was written: ${message}`);
    });
    await prove(db);
  });
  console.log(`Catalog: ${tables.map(({ name, rows }) => `${rows.length} ${name}`).join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
