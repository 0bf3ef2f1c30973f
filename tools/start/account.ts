/** What `npm run make-admin` and `npm run remove-two-factor` share: one account, changed in one transaction. */
import { normalEmail } from '#domain/account/account.ts';
import { Failure } from '../lib/run.mjs';
import { type Place, withStores } from '../lib/stores.ts';

export type Request = { email: string; remote: boolean; revoke: boolean };

/** @throws Failure with the usage */
export function readArguments(words: string[], usage: string): Request {
  const options = words.filter((word) => word.startsWith('--'));
  const [given, ...more] = words.filter((word) => !word.startsWith('--'));
  const unknown = options.find((option) => option !== '--local' && !usage.includes(`[${option}]`));
  if (unknown !== undefined) throw new Failure(`Unknown option ${unknown}. ${usage}`);
  if (given === undefined || more.length > 0) throw new Failure(usage);
  const email = normalEmail(given);
  if (email.length > 255 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || hasControlCharacter(email))
    throw new Failure(`'${email}' is not an email address. ${usage}`);
  return { email, remote: options.includes('--remote'), revoke: options.includes('--revoke') };
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}

/**
 * Runs statements in one transaction. In each, `?1` is the email.
 * @throws Failure
 */
export async function changeAccount<Row>(
  { email, ...place }: { email: string } & Place,
  statements: string[],
): Promise<Row | undefined> {
  try {
    const [before] = await withStores(place, ({ db }) =>
      db.batch<Row>(statements.map((sql) => db.prepare(sql).bind(email))),
    );
    return before?.results[0];
  } catch (error) {
    throw new Failure(failure(String(error instanceof Error ? error.message : error), place));
  }
}

/** The message for a failure of wrangler, from what it said. */
export function failure(said: string, { remote = false }: Place): string {
  if (!said.includes('no such table')) return `wrangler could not change the database:\n${said}`.trim();
  return remote
    ? 'The database has no tables yet. Run npm run migrate -- --remote first, and register on the site.'
    : 'There are no users here yet. Run npm start first and register, then call this again.';
}
