/** `node e2e/seed-administrator.ts FOLDER`: puts the administrator of the tests into a state that nobody serves yet. */
import { hashPassword } from '#worker/features/account/passwords.ts';
import { run } from '../scripts/lib/run.mjs';
import { administrator } from './administrator.ts';

const [state = ''] = process.argv.slice(2);
const { email, handle, password } = administrator;
const values = [email, handle, hashPassword(password)].map((text) => `'${text.replaceAll("'", "''")}'`).join(', ');
const statement = `INSERT INTO users (email, handle, password, is_admin, email_verified) VALUES (${values}, 1, 1)`;
run('wrangler', ['d1', 'execute', 'DB', '--local', '--persist-to', state, '--yes', '--command', statement], {
  quiet: true,
});
