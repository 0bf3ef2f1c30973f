/** `npm run make-admin -- EMAIL [--revoke] [--remote]`: gives a user administrator rights, or takes them. */
import { spawnSync } from 'node:child_process';
import { normalEmail } from '#domain/account/account.ts';
import { root, toolEnv } from '../lib/run.mjs';

export type Request = { email: string; target: '--local' | '--remote'; revoke: boolean };
type Outcome = keyof typeof messages;

type Account = { isAdmin: number; emailVerified: number; suspended: number; lastAdmin: number };

/** What the statements answer, as `wrangler d1 execute --json` prints it. */
type Answer = [before: { results: Account[] }, ...rest: unknown[]];

const makeAdminUsage = 'Usage: npm run make-admin -- EMAIL [--revoke] [--remote]';

/**
 * @param usage the calling tool's usage line
 * @throws Error with a message for the person who called
 */
export function readArguments(words: string[], usage = makeAdminUsage): Request {
  const options = words.filter((word) => word.startsWith('--'));
  const [given, ...more] = words.filter((word) => !word.startsWith('--'));
  const unknown = options.find((option) => option !== '--local' && !usage.includes(`[${option}]`));
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}. ${usage}`);
  if (given === undefined || more.length > 0) throw new Error(usage);
  const email = normalEmail(given);
  if (email.length > 255 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || hasControlCharacter(email))
    throw new Error(`'${email}' is not an email address. ${usage}`);
  return {
    email,
    target: options.includes('--remote') ? '--remote' : '--local',
    revoke: options.includes('--revoke'),
  };
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}

const active = 'is_admin = 1 AND email_verified = 1 AND suspended_at IS NULL';

/**
 * SQL that gives or takes rights, with an audit entry and a security event. wrangler binds no values, so the email is an
 * SQL text literal. All of it is one batch, and so one transaction.
 */
export function rightsSql({ email, revoke }: Pick<Request, 'email' | 'revoke'>): string {
  const address = `'${email.replaceAll("'", "''")}'`;
  const isLast = `(${active} AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.id <> users.id
    AND other.is_admin = 1 AND other.email_verified = 1 AND other.suspended_at IS NULL))`;
  const matching = revoke
    ? `email = ${address} AND is_admin = 1 AND NOT ${isLast}`
    : `email = ${address} AND is_admin = 0 AND email_verified = 1 AND suspended_at IS NULL`;
  const changes = JSON.stringify({
    isAdmin: { from: revoke, to: !revoke },
    through: { from: null, to: 'npm run make-admin' },
  });
  const [action, kind, isAdmin] = revoke ? ['demote', 'rights-revoked', 0] : ['promote', 'rights-granted', 1];
  return [
    `SELECT is_admin AS isAdmin, email_verified AS emailVerified, suspended_at IS NOT NULL AS suspended,
      ${isLast} AS lastAdmin FROM users WHERE email = ${address}`,
    `INSERT INTO audit_log (action, entity, entity_id, changes) SELECT '${action}', 'user', id, '${changes}' FROM users WHERE ${matching}`,
    `INSERT INTO security_events (kind, user_id) SELECT '${kind}', id FROM users WHERE ${matching}`,
    `UPDATE users SET is_admin = ${isAdmin}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE ${matching}`,
  ].join('; ');
}

export function outcome([before]: Answer, revoke: boolean): Outcome {
  const [user] = before.results;
  if (!user) return 'no such user';
  if (revoke) {
    if (!user.isAdmin) return 'no administrator';
    return user.lastAdmin ? 'last administrator' : 'demoted';
  }
  if (user.isAdmin) return 'already';
  if (user.suspended) return 'suspended';
  return user.emailVerified ? 'promoted' : 'unverified';
}

/** What to print for each outcome. Failures say what to do. */
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

/** The message for a failure of wrangler, from what it printed. */
export function failure(printed: string, target: Request['target']): string {
  if (!printed.includes('no such table')) return `wrangler could not change the database:\n${printed}`.trim();
  return target === '--local'
    ? 'There are no users here yet. Run npm start first and register, then call this again.'
    : 'The database has no tables yet. Run npm run migrate -- --remote first, and register on the site.';
}

function changeRights({ email, target, revoke }: Request): void {
  const { status, error, stdout, stderr } = spawnSync(
    'wrangler',
    ['d1', 'execute', 'DB', target, '--json', '--yes', '--command', rightsSql({ email, revoke })],
    { cwd: root, env: toolEnv, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(failure(stdout + stderr, target));
  const result = outcome(JSON.parse(stdout) as Answer, revoke);
  const message = messages[result](email);
  if (failures.includes(result)) throw new Error(message);
  console.log(message);
}

if (import.meta.main) {
  try {
    changeRights(readArguments(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
