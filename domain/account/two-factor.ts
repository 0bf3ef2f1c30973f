/** The ways to finish a login, in the order they are offered. */
export const secondStepMethods = ['passkey', 'totp', 'recovery'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

/** How long a login waits for its second step. */
export const pendingLoginMinutes = 10;

export const recoveryCodeCount = 10;

/** The name that authenticator apps and browsers show. */
export const twoFactorIssuer = 'Red Dot Atlas';

/** How long a passkey may take to sign a challenge. */
export const challengeMinutes = 5;

/** The most passkeys of one account. */
export const maxPasskeys = 10;

/** A recovery code as hashed: apps and people add blanks, dashes and capitals. */
export function normalRecoveryCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
