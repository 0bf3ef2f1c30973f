import { env } from 'cloudflare:workers';
import { type Catalog, readCatalog } from '../../catalog/loader/read.ts';
import { loadStatements } from '../../catalog/loader/sql.ts';
import { catalogTables } from '../../catalog/loader/tables.ts';

const folder = '../../catalog/data/';
const files = import.meta.glob<string>(['../../catalog/data/*.json', '../../catalog/data/guides/*.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const guides = Object.keys(files).filter((path) => path.endsWith('.md'));

/** A fresh copy of the shipped catalog, which a test may change. */
export function shippedCatalog(): Catalog {
  return readCatalog(
    (name) => files[folder + name] ?? '',
    guides.map((path) => path.replace(folder, '')),
  );
}

/** Loads a catalog with the statements of `npm run catalog`. */
export async function loadCatalog(catalog: Partial<Catalog> = shippedCatalog()): Promise<D1Result[]> {
  const statements = catalogTables(catalog).flatMap(loadStatements);
  return env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}
