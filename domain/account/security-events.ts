/** What the security log records about accounts. */
export const securityEventKinds = [
  'sign-in',
  'sign-in-failed',
  'password-changed',
  'password-reset',
  'email-verified',
  'account-deleted',
  'rights-granted',
  'rights-revoked',
  'suspended',
  'reinstated',
  'sessions-ended',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
