export const accountLimits = { email: 255, password: 255, handle: 50, city: 100, state: 50 } as const;
export const minPasswordLength = 8;

/** Shooting experience: 1 (new) to 11. */
export const experienceRange = { min: 1, max: 11 } as const;

export const verificationHours = 24;
export const resetHours = 1;

/** A session's lifetime in seconds; using one past half of it renews it. */
export const sessionSeconds = 30 * 24 * 3600;

/** The longest life of a session in seconds, counted from the sign-in. Renewals do not extend it. */
export const maxSessionSeconds = { member: 90 * 24 * 3600, admin: 14 * 24 * 3600 } as const;

/**
 * A readable cookie beside the session's HttpOnly one: without it there is no session, so a visitor's page makes no
 * request. It grants nothing.
 */
export const signedInCookie = 'signed_in';

/** Finds it among a page's cookies, under its name on https, too. */
export const signedInPattern = new RegExp(`(^|; )(__Host-)?${signedInCookie}=`);

/**
 * Names the member whose page sends a request. Tabs share the session, so the server refuses a page that still shows
 * another member.
 */
export const memberIdHeader = 'X-Member-Id';

/** The same for every email, so that it does not reveal who has an account. */
export const forgotPasswordText =
  'If an account exists with that email, you will receive a password reset link shortly.';
export const verifiedText = 'Your email has been successfully verified. You can now log in.';
export const alreadyVerifiedText = 'Already verified. You can log in.';
export const unverifiedText = 'Please verify your email before logging in.';
export const suspendedText = 'This account is suspended.';

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function accountName({ handle, email }: { handle: string | null; email: string }): string {
  return handle ?? email.split('@', 1)[0] ?? email;
}

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
