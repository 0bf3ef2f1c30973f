/** `npm run make-admin -- EMAIL [--revoke] [--remote]`: gives a user administrator rights, or takes them. */
import { Failure, main } from '../lib/run.mjs';
import { changeAccount, readArguments } from './account.ts';

export type Account = { isAdmin: number; emailVerified: number; suspended: number; lastAdmin: number };

type Outcome = keyof typeof messages;

const active = 'is_admin = 1 AND email_verified = 1 AND suspended_at IS NULL';

export function rightsStatements(revoke: boolean): string[] {
  const isLast = `(${active} AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.id <> users.id
    AND other.is_admin = 1 AND other.email_verified = 1 AND other.suspended_at IS NULL))`;
  const matching = revoke
    ? `email = ?1 AND is_admin = 1 AND NOT ${isLast}`
    : `email = ?1 AND is_admin = 0 AND email_verified = 1 AND suspended_at IS NULL`;
  const changes = JSON.stringify({
    isAdmin: { from: revoke, to: !revoke },
    through: { from: null, to: 'npm run make-admin' },
  });
  const [action, kind, isAdmin] = revoke ? ['demote', 'rights-revoked', 0] : ['promote', 'rights-granted', 1];
  return [
    `SELECT is_admin AS isAdmin, email_verified AS emailVerified, suspended_at IS NOT NULL AS suspended,
      ${isLast} AS lastAdmin FROM users WHERE email = ?1`,
    `INSERT INTO audit_log (action, entity, entity_id, changes) SELECT '${action}', 'user', id, '${changes}' FROM users WHERE ${matching}`,
    `INSERT INTO security_events (kind, user_id) SELECT '${kind}', id FROM users WHERE ${matching}`,
    `UPDATE users SET is_admin = ${isAdmin}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE ${matching}`,
  ];
}

export function outcome(user: Account | undefined, revoke: boolean): Outcome {
  if (!user) return 'no such user';
  if (revoke) {
    if (!user.isAdmin) return 'no administrator';
    return user.lastAdmin ? 'last administrator' : 'demoted';
  }
  if (user.isAdmin) return 'already';
  if (user.suspended) return 'suspended';
  return user.emailVerified ? 'promoted' : 'unverified';
}

const messages = {
  'no such user': (email: string) => `There is no user ${email}. Register first, then call this again.`,
  unverified: (email: string) =>
    `The email ${email} is not verified yet. Open the link of its verification mail, then call this again.`,
  suspended: (email: string) => `The account ${email} is suspended. Reinstate it first.`,
  'last administrator': (email: string) => `${email} is the last administrator. Make another user one first.`,
  already: (email: string) => `${email} is an administrator already.`,
  promoted: (email: string) => `${email} is an administrator now.`,
  'no administrator': (email: string) => `${email} is no administrator.`,
  demoted: (email: string) => `${email} is no administrator any more.`,
};
const failures: readonly Outcome[] = ['no such user', 'unverified', 'suspended', 'last administrator'];

if (import.meta.main)
  await main(async () => {
    const usage = 'Usage: npm run make-admin -- EMAIL [--revoke] [--remote]';
    const { revoke, ...request } = readArguments(process.argv.slice(2), usage);
    const result = outcome(await changeAccount<Account>(request, rightsStatements(revoke)), revoke);
    const message = messages[result](request.email);
    if (failures.includes(result)) throw new Failure(message);
    console.log(message);
  });
