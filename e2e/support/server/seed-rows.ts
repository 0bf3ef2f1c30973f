/** `node e2e/support/server/seed-rows.ts FOLDER SEARCHES`: adds members, contributions and findings to a state folder that is not being served. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withStores } from '../../../tools/lib/stores.ts';
import { memberPassword, seededMembers } from '../seeded-members.ts';
import { lowCost, passwordHash } from './password-hash.ts';

type Correction = {
  productLine: string;
  weightOz: number;
  by: 'Ada' | 'Bob';
  page?: string;
  words?: string;
  method?: string;
};

const [state = '', searches = ''] = process.argv.slice(2);
const catalogFile = join(import.meta.dirname, '../../..', 'catalog', 'data', 'optics.json');
const catalog: { brand: string; productLine: string }[] = JSON.parse(readFileSync(catalogFile, 'utf8'));

function servedPage(productLine: string): string {
  const index = catalog.findIndex((one) => one.brand === 'Swampfox' && one.productLine === productLine);
  return `${searches}/catalog/${index + 1}`;
}

const page = 'https://www.swampfoxoptics.com/sights';
const words = (weightOz: number) => `Weight: ${weightOz} oz`;

const corrections: Correction[] = [
  { productLine: 'Sentinel', weightOz: 1.25, by: 'Ada', page, words: words(1.25) },
  { productLine: 'Kingslayer', weightOz: 1.55, by: 'Ada', page: servedPage('Kingslayer') },
  { productLine: 'Justice', weightOz: 1.7, by: 'Bob', page, words: words(1.7) },
  { productLine: 'Blade', weightOz: 13.5, by: 'Bob', method: 'On a letter scale' },
  { productLine: 'TriHawk', weightOz: 13.5, by: 'Bob', method: 'On a kitchen scale, with its mount' },
];

const text = (value: string | undefined) => (value === undefined ? 'NULL' : `'${value}'`);

const inserted = corrections.map(
  ({ productLine, weightOz, by, page: url, words: quoted, method }) => `INSERT INTO contributions
    (user_id, kind, entity, row_id, path, title, field, value, base, url, words, method)
    SELECT users.id, 'correction', 'optic', optic.id, '/optic/' || optic.id, optic.brand || ' ' || optic.product_line,
      'weightOz', '${weightOz}', coalesce(optic.weight_oz, 'null'), ${text(url)},
      ${text(quoted)}, ${text(method)}
    FROM red_dot_optics AS optic JOIN users ON users.handle = '${by}'
    WHERE optic.brand = 'Swampfox' AND optic.product_line = '${productLine}'`,
);

// Findings about shipped evidence, as if its pages had been read again: a run of the cron would also publish posts of other tests.
const cited = `red_dot_optics, json_each(red_dot_optics.evidence) AS piece
  WHERE piece.value ->> 'replacedOn' IS NULL AND brand`;

const statements = [
  `INSERT INTO users (email, handle, password, email_verified)
    VALUES ('ada@example.com', 'Ada', '', 1), ('bob@example.com', 'Bob', '', 1)`,
  ...inserted,
  `INSERT INTO contributions (user_id, kind, entity, path, title, reason, note)
    SELECT id, 'report', 'page', '/footprints', 'Footprints', 'dead-link', 'The drawing of the RMR leads nowhere.'
    FROM users WHERE handle = 'Ada'`,
  `INSERT INTO owner_reports (user_id, pistol_id, optic_id, mount, screws, torque_in_lb, rounds, stayed_tight, note)
    SELECT users.id, (SELECT max(id) FROM pistols), optic.id, 'direct', 'M4 x 8 mm', 15, '500-1000', 1, 'Runs well, says ' || handle
    FROM users JOIN red_dot_optics AS optic ON optic.product_line = 'Sentinel' WHERE handle IN ('Ada', 'Bob')`,
  `INSERT INTO findings (url, entity, entity_id, kind, field, words)
    SELECT piece.value ->> 'url', 'optic', red_dot_optics.id, 'words-missing', piece.value ->> 'field', piece.value ->> 'words'
    FROM ${cited} = 'Holosun' AND product_line = 'HS403B'`,
  `INSERT INTO findings (url, entity, entity_id, kind)
    SELECT DISTINCT piece.value ->> 'url', 'optic', red_dot_optics.id, 'moved' FROM ${cited} = 'EOTECH'`,
  `UPDATE pages SET moved_to = 'https://elsewhere.example/optics/hws'
    WHERE url IN (SELECT url FROM findings WHERE kind = 'moved')`,
];
const insertMember = 'INSERT INTO users (email, handle, password, email_verified) VALUES (?, ?, ?, 1)';
const hash = passwordHash(memberPassword, lowCost);
await withStores({ 'persist-to': state }, ({ db }) =>
  db.batch([
    ...statements.map((sql) => db.prepare(sql)),
    ...seededMembers().map(({ email, handle }) => db.prepare(insertMember).bind(email, handle, hash)),
  ]),
);
