/** `node e2e/support/seed-administrator.ts FOLDER`: creates the tests' administrator in a state folder that is not being served. */
import { randomBytes, scryptSync } from 'node:crypto';
import { run } from '../../tools/lib/run.mjs';
import { administrator } from './administrator.ts';

/** Hashes a password like the server. */
function hash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2 ** 14, r: 8, p: 5 });
  return `scrypt$14$8$5$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const [state = ''] = process.argv.slice(2);
const { email, handle, password } = administrator;
const values = [email, handle, hash(password)].map((text) => `'${text}'`).join(', ');
const statement = `INSERT INTO users (email, handle, password, is_admin, email_verified) VALUES (${values}, 1, 1)`;
run('wrangler', ['d1', 'execute', 'DB', '--local', '--persist-to', state, '--yes', '--command', statement], {
  quiet: true,
});
