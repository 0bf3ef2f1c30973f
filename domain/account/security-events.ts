/** What the security log records about accounts. */
export const securityEventKinds = [
  'sign-in',
  'sign-in-passkey',
  'sign-in-app',
  'sign-in-recovery',
  'sign-in-failed',
  'second-step-failed',
  'password-refused',
  'password-changed',
  'password-reset',
  'email-verified',
  'account-deleted',
  'rights-granted',
  'rights-revoked',
  'suspended',
  'reinstated',
  'sessions-ended',
  'two-step-on',
  'two-step-off',
  'app-created',
  'app-deleted',
  'passkey-created',
  'passkey-renamed',
  'passkey-deleted',
  'recovery-codes-replaced',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
