import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, timestamps } from '../columns.ts';

export const users = sqliteTable(
  'users',
  {
    id: id(),
    email: text('email', { length: 255 }).notNull().unique(),
    /** A hash with its parameters, never the password. */
    password: text('password', { length: 255 }).notNull(),
    handle: text('handle', { length: 50 }),
    city: text('city', { length: 100 }),
    state: text('state', { length: 50 }),
    /** 1 to 11. */
    shootingExperience: integer('shooting_experience'),
    isAdmin: flag('is_admin'),
    emailVerified: flag('email_verified'),
    /** SHA-256 of the emailed token. The same goes for the reset token. */
    verificationToken: text('verification_token').unique(),
    verificationTokenExpiry: text('verification_token_expiry'),
    /**
     * SHA-256 of the cookie of the browser that registered the account; once another browser has verified it, of the reset token
     * that this one got. Null if the owner of the email chose the password.
     */
    registeredBrowser: text('registered_browser'),
    resetToken: text('reset_token').unique(),
    resetTokenExpiry: text('reset_token_expiry'),
    /** Incremented to end every session, for example on a password change. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    /** Since when the account cannot sign in; null for one that can. */
    suspendedAt: text('suspended_at'),
    /** The change log names the member for accepted corrections. */
    isCredited: flag('is_credited'),
    ...timestamps(),
  },
  (table) => [index('users_joined').on(table.createdAt, table.id)],
);
