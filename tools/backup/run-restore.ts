/** `npm run restore -- FOLDER [--force] [--remote | --persist-to STATE]`: replaces D1 by a backup and stores its objects. */
import { main } from '../lib/run.mjs';
import { knownMigrations, onStores, readArguments } from './command.ts';
import { restore } from './restore.ts';

await main(async () => {
  const { folder, place, force } = readArguments('restore');
  const { manifest, migrated } = await onStores(place, ({ db, bucket }) =>
    restore(db, bucket, folder, knownMigrations(), { force }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and ${manifest.objects.rows} objects of ${manifest.createdAt}.`);
  if (migrated.length > 0) console.log(`Then applied ${migrated.join(', ')}.`);
});
