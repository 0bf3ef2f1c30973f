/** `npm run remove-two-factor -- EMAIL [--remote]`: turns a user's two-factor authentication off, for one who lost every second step. */
import { Failure, main } from '../lib/run.mjs';
import { changeAccount, readArguments } from './account.ts';

export type Account = { isOn: number };

const tables = ['totp_secrets', 'passkeys', 'passkey_set_ups', 'recovery_codes', 'pending_logins', 'two_step_failures'];

const user = '(SELECT id FROM users WHERE email = ?1)';
const isOn = `(EXISTS (SELECT 1 FROM totp_secrets WHERE user_id = users.id AND confirmed_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = users.id))`;
const changes = JSON.stringify({
  twoFactor: { from: true, to: false },
  through: { from: null, to: 'npm run remove-two-factor' },
});

/**
 * Statements that remove the second steps of the account with the email `?1`. The new epoch ends every session, because a lost
 * device may be in other hands.
 */
export const removal: string[] = [
  `SELECT ${isOn} AS isOn FROM users WHERE id = ${user}`,
  `INSERT INTO audit_log (action, entity, entity_id, changes) SELECT 'update', 'user', id, '${changes}' FROM users WHERE id = ${user} AND ${isOn}`,
  `INSERT INTO security_events (kind, user_id) SELECT 'two-step-off', id FROM users WHERE id = ${user} AND ${isOn}`,
  `UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ${user} AND ${isOn}`,
  ...tables.map((table) => `DELETE FROM ${table} WHERE user_id = ${user}`),
];

export function outcome(before: Account | undefined): 'no such user' | 'off already' | 'removed' {
  if (!before) return 'no such user';
  return before.isOn ? 'removed' : 'off already';
}

if (import.meta.main)
  await main(async () => {
    const usage = 'Usage: npm run remove-two-factor -- EMAIL [--remote]';
    const { email, remote } = readArguments(process.argv.slice(2), usage);
    const result = outcome(await changeAccount<Account>({ email, remote }, removal));
    if (result === 'no such user') throw new Failure(`There is no user ${email}.`);
    console.log(
      result === 'removed'
        ? `Two-factor authentication of ${email} is off, and all of their sessions have ended.`
        : `Two-factor authentication of ${email} is off already.`,
    );
  });
