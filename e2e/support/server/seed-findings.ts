/**
 * `node e2e/support/server/seed-findings.ts FOLDER`: adds findings about shipped evidence to a state folder that is not being
 * served, as if its pages had been read again. A run of the cron would also publish posts of other tests.
 */
import { withStores } from '../../../tools/lib/stores.ts';

const cited = `red_dot_optics, json_each(red_dot_optics.evidence) AS piece
  WHERE piece.value ->> 'replacedOn' IS NULL AND brand`;
const [state = ''] = process.argv.slice(2);
const statements = [
  `INSERT INTO findings (url, entity, entity_id, kind, field, words)
    SELECT piece.value ->> 'url', 'optic', red_dot_optics.id, 'words-missing', piece.value ->> 'field', piece.value ->> 'words'
    FROM ${cited} = 'Holosun' AND product_line = 'HS403B'`,
  `INSERT INTO findings (url, entity, entity_id, kind)
    SELECT DISTINCT piece.value ->> 'url', 'optic', red_dot_optics.id, 'moved' FROM ${cited} = 'EOTECH'`,
  `UPDATE pages SET moved_to = 'https://elsewhere.example/optics/hws'
    WHERE url IN (SELECT url FROM findings WHERE kind = 'moved')`,
];
await withStores({ 'persist-to': state }, ({ db }) => db.batch(statements.map((sql) => db.prepare(sql))));
