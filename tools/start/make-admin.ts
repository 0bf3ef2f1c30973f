/** `npm run make-admin -- EMAIL [--remote]`: gives an existing user the administrator's rights. */
import { spawnSync } from 'node:child_process';
import { normalEmail } from '#domain/account/account.ts';
import { root, toolEnv } from '../lib/run.mjs';

type Request = { email: string; target: '--local' | '--remote' };
type Outcome = 'no such user' | 'unverified' | 'already' | 'promoted';

/** What the statements of `promotion` answer, as `wrangler d1 execute --json` prints it. */
type Answer = [before: { results: { isAdmin: number; emailVerified: number }[] }, ...rest: unknown[]];

const usage = 'Usage: npm run make-admin -- EMAIL [--remote]';

/** @throws Error with a message for the person who called */
export function readArguments(words: string[]): Request {
  const options = words.filter((word) => word.startsWith('--'));
  const [given, ...more] = words.filter((word) => !word.startsWith('--'));
  const unknown = options.find((option) => option !== '--remote' && option !== '--local');
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}. ${usage}`);
  if (given === undefined || more.length > 0) throw new Error(usage);
  const email = normalEmail(given);
  if (email.length > 255 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || hasControlCharacter(email))
    throw new Error(`'${email}' is not an email address. ${usage}`);
  return { email, target: options.includes('--remote') ? '--remote' : '--local' };
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}

/**
 * wrangler binds no values, so the address is written as an SQL text literal. All of it is one batch, and so one
 * transaction: the entry is told of a promotion that then happens.
 */
export function promotion(email: string): string {
  const address = `'${email.replaceAll("'", "''")}'`;
  const promoted = `email = ${address} AND is_admin = 0 AND email_verified = 1`;
  const changes = JSON.stringify({
    isAdmin: { from: false, to: true },
    through: { from: null, to: 'npm run make-admin' },
  });
  return [
    `SELECT is_admin AS isAdmin, email_verified AS emailVerified FROM users WHERE email = ${address}`,
    `INSERT INTO audit_log (action, entity, entity_id, changes) SELECT 'promote', 'user', id, '${changes}' FROM users WHERE ${promoted}`,
    `UPDATE users SET is_admin = 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE ${promoted}`,
  ].join('; ');
}

export function outcome([before]: Answer): Outcome {
  const [user] = before.results;
  if (!user) return 'no such user';
  if (user.isAdmin) return 'already';
  return user.emailVerified ? 'promoted' : 'unverified';
}

/** What to say where wrangler failed, of what it printed. */
export function failure(printed: string, target: Request['target']): string {
  if (!printed.includes('no such table')) return `wrangler could not change the database:\n${printed}`.trim();
  return target === '--local'
    ? 'There are no users here yet. Run npm start first and register, then call this again.'
    : 'The database has no tables yet. Run npm run migrate -- --remote first, and register on the site.';
}

function makeAdmin({ email, target }: Request): void {
  const { status, error, stdout, stderr } = spawnSync(
    'wrangler',
    ['d1', 'execute', 'DB', target, '--json', '--yes', '--command', promotion(email)],
    { cwd: root, env: toolEnv, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(failure(stdout + stderr, target));
  const messages: Record<Outcome, string> = {
    'no such user': `There is no user ${email}. Register first, then call this again.`,
    unverified: `The email ${email} is not verified yet. Open the link of its verification mail, then call this again.`,
    already: `${email} is an administrator already.`,
    promoted: `${email} is an administrator now.`,
  };
  const result = outcome(JSON.parse(stdout) as Answer);
  if (result === 'no such user' || result === 'unverified') throw new Error(messages[result]);
  console.log(messages[result]);
}

if (import.meta.main) {
  try {
    makeAdmin(readArguments(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
