let passwords: ReadonlySet<string> | undefined;

/** Whether a password, in lowercase, is one of the 10,000 most common. Decision 004 names their source. */
export async function isCommonPassword(lowercase: string): Promise<boolean> {
  passwords ??= new Set((await import('./common-passwords.txt?raw')).default.trimEnd().split('\n'));
  return passwords.has(lowercase);
}
