// One password a line: the 10,000 commonest of at least 8 characters, in lowercase. Decision 004 names the source.
import list from './common-passwords.txt?raw';

let passwords: ReadonlySet<string> | undefined;

/** Whether a password, in lowercase, is one of the commonest. The list is split when the first password is checked. */
export function isCommonPassword(lowercase: string): boolean {
  passwords ??= new Set(list.trimEnd().split('\n'));
  return passwords.has(lowercase);
}
