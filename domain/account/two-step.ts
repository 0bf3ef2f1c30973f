/** The ways to finish a login. */
export const secondStepMethods = ['totp', 'recovery'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

/** How long a login waits for its second step. */
export const pendingLoginMinutes = 10;

export const recoveryCodeCount = 10;

/** The name that authenticator apps show. */
export const totpIssuer = 'Red Dot Atlas';

/** A recovery code as hashed: apps and people add blanks, dashes and capitals. */
export function normalRecoveryCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
