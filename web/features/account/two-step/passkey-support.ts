/** Whether this browser has passkeys. Only in the browser. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

export const noPasskeysText = 'This browser doesn’t support passkeys.';

const problems: Record<string, string> = {
  NotAllowedError: 'The passkey was not used: it was canceled or took too long.',
  AbortError: 'The passkey was not used: it was canceled.',
  InvalidStateError: 'This device or password manager already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address of the site.',
  NotSupportedError: 'This device can’t create a passkey that the site can use.',
};

/** Why the browser, not the server, ended the use of a passkey; undefined for any other error. */
export function passkeyProblem(error: unknown): string | undefined {
  // The library passes on the names that browsers give.
  return error instanceof Error ? problems[error.name] : undefined;
}
