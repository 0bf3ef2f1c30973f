const size = 10_000;

/** One password a line: the 10,000 commonest of at least 8 characters, in lowercase. Decision 004 names the source. */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: text } = await import('./common-passwords.txt?raw');
  const list = new Set(text.trimEnd().split('\n'));
  if (list.size !== size) throw new Error(`The list of common passwords has ${list.size} lines`);
  return list;
}

let passwords: ReadonlySet<string> | undefined;

/**
 * Whether a password, in lowercase, is one of the commonest. Each isolate reads the list when the first password is checked.
 */
export async function isCommonPassword(lowercase: string): Promise<boolean> {
  passwords ??= await readList();
  return passwords.has(lowercase);
}
