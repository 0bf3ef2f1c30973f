export const secondStepMethods = ['passkey', 'totp', 'recovery'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

export const pendingLoginMinutes = 10;

export const recoveryCodeCount = 10;

export const twoFactorIssuer = 'Red Dot Atlas';

export const challengeMinutes = 5;

export const maxPasskeys = 10;

/** A recovery code as hashed: apps and people add blanks, dashes and capitals. */
export function normalRecoveryCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
