let passwords: ReadonlySet<string> | undefined;

/** Decision 004 names the source of the list. */
export async function isCommonPassword(lowercase: string): Promise<boolean> {
  passwords ??= new Set((await import('./common-passwords.txt?raw')).default.trimEnd().split('\n'));
  return passwords.has(lowercase);
}
