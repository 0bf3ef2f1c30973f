/** `npm run remove-two-step -- EMAIL [--remote]`: turns a user's two-step sign-in off, for one who lost every second step. */
import { spawnSync } from 'node:child_process';
import { root, toolEnv } from '../lib/run.mjs';
import { failure, type Request, readArguments } from './make-admin.ts';

type Outcome = 'no such user' | 'off already' | 'removed';

/** What the statements of `removal` answer, as `wrangler d1 execute --json` prints it. */
type Answer = [before: { results: { isOn: number }[] }, ...rest: unknown[]];

const tables = ['totp_secrets', 'passkeys', 'passkey_set_ups', 'recovery_codes', 'pending_logins', 'two_step_failures'];

/** One batch, and so one transaction. The new epoch ends every session, because a lost device may be in other hands. */
export function removal(email: string): string {
  const user = `(SELECT id FROM users WHERE email = '${email.replaceAll("'", "''")}')`;
  const isOn = `(EXISTS (SELECT 1 FROM totp_secrets WHERE user_id = users.id AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = users.id))`;
  const changes = JSON.stringify({
    twoStep: { from: true, to: false },
    through: { from: null, to: 'npm run remove-two-step' },
  });
  return [
    `SELECT ${isOn} AS isOn FROM users WHERE id = ${user}`,
    `INSERT INTO audit_log (action, entity, entity_id, changes) SELECT 'update', 'user', id, '${changes}' FROM users WHERE id = ${user} AND ${isOn}`,
    `INSERT INTO security_events (kind, user_id) SELECT 'two-step-off', id FROM users WHERE id = ${user} AND ${isOn}`,
    `UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ${user} AND ${isOn}`,
    ...tables.map((table) => `DELETE FROM ${table} WHERE user_id = ${user}`),
  ].join('; ');
}

export function outcome([before]: Answer): Outcome {
  const [user] = before.results;
  if (!user) return 'no such user';
  return user.isOn ? 'removed' : 'off already';
}

function removeTwoStep({ email, target }: Request): void {
  const { status, error, stdout, stderr } = spawnSync(
    'wrangler',
    ['d1', 'execute', 'DB', target, '--json', '--yes', '--command', removal(email)],
    { cwd: root, env: toolEnv, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(failure(stdout + stderr, target));
  const result = outcome(JSON.parse(stdout) as Answer);
  if (result === 'no such user') throw new Error(`There is no user ${email}.`);
  console.log(
    result === 'removed'
      ? `Two-step sign-in of ${email} is off, and all of their sessions have ended.`
      : `Two-step sign-in of ${email} is off already.`,
  );
}

if (import.meta.main) {
  try {
    removeTwoStep(readArguments(process.argv.slice(2), 'Usage: npm run remove-two-step -- EMAIL [--remote]'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
