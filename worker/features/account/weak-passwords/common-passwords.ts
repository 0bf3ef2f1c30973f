import { storedText } from '#worker/http/stored-text.ts';

const size = 10_000;

/** One password a line: the 10,000 commonest of at least 8 characters, in lowercase. Decision 004 names the source. */
async function readList(env: Env): Promise<ReadonlySet<string>> {
  const text = import.meta.env.DEV
    ? (await import('./common-passwords.txt?raw')).default
    : await storedText(env, 'common-passwords.txt');
  const list = new Set(text.trimEnd().split('\n'));
  if (list.size !== size) throw new Error(`The list of common passwords has ${list.size} lines`);
  return list;
}

let passwords: ReadonlySet<string> | undefined;

/**
 * Whether a password, in lowercase, is one of the commonest. Each isolate reads the list when the first password is checked.
 * Caches the value, not the promise, as `documentShell` does.
 * @throws Error if the list cannot be read: no password is accepted unchecked
 */
export async function isCommonPassword(env: Env, lowercase: string): Promise<boolean> {
  passwords ??= await readList(env);
  return passwords.has(lowercase);
}
