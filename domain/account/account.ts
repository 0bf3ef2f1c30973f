export type { AccountUser, Registration } from './account.schema.ts';

/** Longest texts of an account, as the columns hold them. */
export const accountLimits = { email: 255, password: 255, handle: 50, city: 100, state: 50 } as const;
export const minPasswordLength = 8;

/** Shooting experience: from 1 (new to it) to 11. */
export const experienceRange = { min: 1, max: 11 } as const;

/** How long a mailed link is good for. */
export const verificationHours = 24;
export const resetHours = 1;

/** A session's life in seconds; one that is half spent is renewed when it is used. */
export const sessionSeconds = 30 * 24 * 3600;

/**
 * Stands beside the session's own cookie, which no script can read: without it there is no session to ask about, so
 * a visitor's page needs no call. It grants nothing.
 */
export const signedInCookie = 'signed_in';

/**
 * Names the member whose page makes a call. A page that is still another's than the session, which all tabs of a
 * browser share, is refused.
 */
export const memberIdHeader = 'X-Member-Id';

/** Said to every email alike, so that nobody learns who has an account. */
export const forgotPasswordText =
  'If an account exists with that email, you will receive a password reset link shortly.';
export const unverifiedText = 'Please verify your email before logging in.';

/** An email as it is kept and compared: without blanks around it, without capitals. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The name under which an account is shown. */
export function accountName({ handle, email }: { handle: string | null; email: string }): string {
  return handle ?? email.split('@', 1)[0] ?? email;
}
