import { storedText } from '#worker/http/stored-text.ts';

/** One password a line: the 10,000 commonest of at least 8 characters, in lowercase. Decision 004 names the source. */
async function readList(assets: Fetcher): Promise<string> {
  if (import.meta.env.DEV) return (await import('./common-passwords.txt?raw')).default;
  return storedText(assets, 'common-passwords.txt');
}

let passwords: ReadonlySet<string> | undefined;

/**
 * Whether a password, in lowercase, is one of the commonest. Each isolate reads the list when the first password is checked.
 * Caches the value, not the promise, as `documentShell` does.
 * @throws Error if the list cannot be read: no password is accepted unchecked
 */
export async function isCommonPassword(assets: Fetcher, lowercase: string): Promise<boolean> {
  passwords ??= new Set((await readList(assets)).trimEnd().split('\n'));
  return passwords.has(lowercase);
}
