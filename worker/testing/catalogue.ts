import { env } from 'cloudflare:workers';
import { type Catalogue, readCatalogue } from '../../catalogue/read.ts';
import { loadStatements } from '../../catalogue/sql.ts';
import { catalogueTables } from '../../catalogue/tables.ts';

const folder = '../../catalogue/';
const files = import.meta.glob<string>(['../../catalogue/*.json', '../../catalogue/guides/*.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const guides = Object.keys(files).filter((path) => path.endsWith('.md'));

/** The shipped catalogue; each call gives a copy that a test may change. */
export function shippedCatalogue(): Catalogue {
  return readCatalogue(
    (name) => files[folder + name] ?? '',
    guides.map((path) => path.replace(folder, '')),
  );
}

/** Brings D1 up to a catalogue with the statements that `npm run catalogue` runs. */
export async function loadCatalogue(catalogue: Partial<Catalogue> = shippedCatalogue()): Promise<D1Result[]> {
  const statements = catalogueTables(catalogue).flatMap(loadStatements);
  return env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}
