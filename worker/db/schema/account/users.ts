import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, timestamps } from '../columns.ts';

export const users = sqliteTable(
  'users',
  {
    id: id(),
    email: text('email', { length: 255 }).notNull().unique(),
    password: text('password', { length: 255 }).notNull(),
    handle: text('handle', { length: 50 }),
    /** Equal for handles that look alike (decision 029). */
    foldedHandle: text('folded_handle').unique(),
    city: text('city', { length: 100 }),
    state: text('state', { length: 50 }),
    shootingExperience: integer('shooting_experience'),
    isAdmin: flag('is_admin'),
    emailVerified: flag('email_verified'),
    /** Stays after its use, so that the link can say that the email is verified. */
    verificationToken: text('verification_token').unique(),
    verificationTokenExpiry: text('verification_token_expiry'),
    /** SHA-256 of the cookie of the browser that registered the account. Null if the owner of the email chose the password. */
    registeredBrowser: text('registered_browser'),
    /** SHA-256 of the reset token that another browser got when it verified the email, or of one mailed while that was valid. */
    verifiersReset: text('verifiers_reset'),
    resetToken: text('reset_token').unique(),
    resetTokenExpiry: text('reset_token_expiry'),
    sessionEpoch: integer('session_epoch').notNull().default(0),
    suspendedAt: text('suspended_at'),
    isCredited: flag('is_credited'),
    ...timestamps(),
  },
  (table) => [
    index('users_joined').on(table.createdAt, table.id),
    index('users_unfolded').on(table.id).where(sql`handle IS NOT NULL AND folded_handle IS NULL`),
  ],
);
