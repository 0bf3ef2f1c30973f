/**
 * `npm run rebuild [-- --remote | --persist-to FOLDER]`: computes again what follows from other rows. For a database that was
 * changed by hand, or by a load of the catalog that did not end.
 */
import { parseArgs } from 'node:util';
import { connect } from '#worker/db/client.ts';
import { rebuild } from '#worker/rebuild.ts';
import { prove } from '../catalog/loader/prove.ts';
import { placeOptions, withStores } from './lib/stores.ts';

try {
  const { values: place } = parseArgs({ options: placeOptions });
  await withStores(place, async ({ db }) => {
    const written = await prove(db);
    await rebuild(connect(db as unknown as D1Database));
    console.log(
      `Rebuilt the search, the counts and the lists; corrected what ${written.length} rows say of their proof.`,
    );
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
