import { type SQL, sql } from 'drizzle-orm';

/**
 * Which second steps an account has, as columns of a query of `users`. The table names are written out, because drizzle
 * omits them in a query of one table, and passkeys and recovery codes have ids of their own.
 */
export const secondStepColumns = {
  passkey: sql<number>`EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id)`,
  totp: sql<number>`EXISTS (SELECT 1 FROM totp_secrets
    WHERE totp_secrets.user_id = users.id AND totp_secrets.confirmed_at IS NOT NULL)`,
  recovery: sql<number>`EXISTS (SELECT 1 FROM recovery_codes WHERE recovery_codes.user_id = users.id)`,
};

/** Whether two-factor authentication is on. Recovery codes alone don't count. */
export const isTwoFactorOn = sql<number>`(${secondStepColumns.passkey} OR ${secondStepColumns.totp})`;

export function hasTwoFactor(userId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${userId} AND ${isTwoFactorOn})`;
}
