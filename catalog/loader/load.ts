/** `npm run catalog [-- --remote | --persist-to FOLDER]`: checks the catalog and loads it into D1. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '#worker/db/client.ts';
import { followUp } from '#worker/rebuild.ts';
import { placeOptions, withStores } from '../../tools/lib/stores.ts';
import { loadTables } from './load-tables.ts';
import { prove } from './prove.ts';
import { readCatalog } from './read.ts';
import { catalogTables } from './tables.ts';

try {
  const { values: place } = parseArgs({ options: placeOptions });
  const data = join(import.meta.dirname, '../data');
  const guides = readdirSync(join(data, 'guides')).map((name) => `guides/${name}`);
  const tables = catalogTables(readCatalog((name) => readFileSync(join(data, name), 'utf8'), guides.sort()));
  await withStores(place, async ({ db }) => {
    const written = await loadTables(db, tables).catch(({ message }: Error) => {
      throw new Error(`The statements failed, so nothing was written: ${message}`);
    });
    try {
      written.push(...(await prove(db)));
    } finally {
      await followUp(connect(db as unknown as D1Database), written);
    }
  });
  console.log(`Catalog: ${tables.map(({ name, rows }) => `${rows.length} ${name}`).join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
