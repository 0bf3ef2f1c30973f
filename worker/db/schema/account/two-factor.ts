import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt, id, textList } from '../columns.ts';
import { users } from './users.ts';

const owner = () => integer('user_id').references(() => users.id, { onDelete: 'cascade' });

export const totpSecrets = sqliteTable('totp_secrets', {
  userId: owner().primaryKey(),
  secret: text('secret').notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: text('confirmed_at'),
  /** The time step of the last accepted code. Codes of this step and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    userId: owner().notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
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

export const passkeySetUps = sqliteTable('passkey_set_ups', {
  userId: owner().primaryKey(),
  challenge: text('challenge').notNull(),
  expiresAt: text('expires_at').notNull(),
});

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: id(),
    userId: owner().notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [uniqueIndex('recovery_codes_by_user').on(table.userId, table.codeHash)],
);

export const pendingLogins = sqliteTable('pending_logins', {
  tokenHash: text('token_hash').primaryKey(),
  userId: owner().notNull(),
  /** The session epoch at the login: a password change voids the login. */
  epoch: integer('epoch').notNull(),
  expiresAt: text('expires_at').notNull(),
  challenge: text('challenge'),
  challengeExpiresAt: text('challenge_expires_at'),
});

export const twoFactorFailures = sqliteTable('two_step_failures', {
  userId: owner().primaryKey(),
  count: integer('count').notNull(),
  retryAt: text('retry_at').notNull(),
});
