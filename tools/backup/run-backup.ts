/** `npm run backup -- FOLDER [--remote | --persist-to STATE]`: writes D1 and R2 into a new folder. */
import { main } from '../lib/run.mjs';
import { backup } from './backup.ts';
import { onStores, readArguments } from './command.ts';

await main(async () => {
  const { folder, place } = readArguments('backup');
  const { createdAt, tables, objects } = await onStores(place, ({ db, bucket }) => backup(db, bucket, folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables and ${objects.rows} objects of ${createdAt} are in ${folder}.`);
});
