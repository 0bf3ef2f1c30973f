import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt, id, textList } from '../columns.ts';
import { users } from './users.ts';

const owner = () => integer('user_id').references(() => users.id, { onDelete: 'cascade' });

/** A member's authenticator app. */
export const totpSecrets = sqliteTable('totp_secrets', {
  userId: owner().primaryKey(),
  /** Encrypted with TWO_STEP_SECRET. */
  secret: text('secret').notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: text('confirmed_at'),
  /** The time step of the last accepted code. Codes of this step and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** Credentials that sign a challenge as a second step (WebAuthn). */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    userId: owner().notNull(),
    /** The authenticator's id for it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** A COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Of the last use, by the authenticator; stays 0 where it does not count. */
    counter: integer('counter').notNull(),
    /** How browsers reach the authenticator, such as 'internal'. */
    transports: textList('transports'),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: text('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_by_user').on(table.userId, table.id),
  ],
);

/** The one passkey per member that is being created. */
export const passkeySetUps = sqliteTable('passkey_set_ups', {
  userId: owner().primaryKey(),
  /** Deleted with its one use. */
  challenge: text('challenge').notNull(),
  expiresAt: text('expires_at').notNull(),
});

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: id(),
    userId: owner().notNull(),
    /** SHA-256. Deleted with its one use. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [uniqueIndex('recovery_codes_by_user').on(table.userId, table.codeHash)],
);

/** Logins that wait for their second step. */
export const pendingLogins = sqliteTable('pending_logins', {
  /** SHA-256. Deleted with its one use. */
  tokenHash: text('token_hash').primaryKey(),
  userId: owner().notNull(),
  /** The session epoch at the login: a password change voids the login. */
  epoch: integer('epoch').notNull(),
  expiresAt: text('expires_at').notNull(),
  /** For a passkey to sign. Erased with its one use. */
  challenge: text('challenge'),
  challengeExpiresAt: text('challenge_expires_at'),
});

/** Consecutive wrong second steps of an account. */
export const twoFactorFailures = sqliteTable('two_step_failures', {
  userId: owner().primaryKey(),
  count: integer('count').notNull(),
  /** No guess is checked before this time. */
  retryAt: text('retry_at').notNull(),
});
