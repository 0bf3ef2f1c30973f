/** `node e2e/support/server/seed-administrator.ts FOLDER`: creates the tests' administrator in a state folder that is not being served. */
import { withStores } from '../../../tools/lib/stores.ts';
import { administrator } from '../admin/administrator.ts';
import { lowCost, passwordHash } from './password-hash.ts';

const [state = ''] = process.argv.slice(2);
const { email, handle, password } = administrator;
const insert = 'INSERT INTO users (email, handle, password, is_admin, email_verified) VALUES (?, ?, ?, 1, 1)';
await withStores({ 'persist-to': state }, ({ db }) =>
  db.prepare(insert).bind(email, handle, passwordHash(password, lowCost)).run(),
);
