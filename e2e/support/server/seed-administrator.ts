/** `node e2e/support/server/seed-administrator.ts FOLDER`: creates the tests' administrator in a state folder that is not being served. */
import { run } from '../../../tools/lib/run.mjs';
import { administrator } from '../admin/administrator.ts';
import { passwordHash } from './password-hash.ts';

const [state = ''] = process.argv.slice(2);
const { email, handle, password } = administrator;
const values = [email, handle, passwordHash(password)].map((text) => `'${text}'`).join(', ');
const statement = `INSERT INTO users (email, handle, password, is_admin, email_verified) VALUES (${values}, 1, 1)`;
run('wrangler', ['d1', 'execute', 'DB', '--local', '--persist-to', state, '--yes', '--command', statement], {
  quiet: true,
});
