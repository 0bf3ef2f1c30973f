import { env } from 'cloudflare:workers';
import { connect } from '#worker/db/client.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { followUp } from '#worker/rebuild.ts';
import { loadTables, type Written } from '../../catalog/loader/load-tables.ts';
import { type Catalog, readCatalog } from '../../catalog/loader/read.ts';
import { catalogTables } from '../../catalog/loader/tables.ts';

const folder = '../../catalog/data/';
const files = import.meta.glob<string>(['../../catalog/data/*.json', '../../catalog/data/guides/*.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const guides = Object.keys(files).filter((path) => path.endsWith('.md'));

export function shippedCatalog(): Catalog {
  return readCatalog(
    (name) => files[folder + name] ?? '',
    guides.map((path) => path.replace(folder, '')),
  );
}

/**
 * Loads a catalog as `npm run catalog` does, but for what follows from facts and evidence together. This isolate would trust the
 * registry from before it for seconds.
 */
export async function loadCatalog(catalog: Partial<Catalog> = shippedCatalog()): Promise<Written[]> {
  const written = await loadTables(env.DB, catalogTables(catalog));
  const db = connect(env.DB);
  await followUp(db, written);
  await readFootprints(db, true);
  return written;
}
