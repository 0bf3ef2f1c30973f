import { type AnyColumn, and, eq, gt, not, sql } from 'drizzle-orm';
import { resetHours, verificationHours } from '#domain/account/account.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { now } from '#worker/db/schema/columns.ts';
import { sha256Hex } from '#worker/http/secrets.ts';
import { invalidLink } from '../mails.ts';
import { isVerifiersToken } from '../passwords/password-reset.ts';

export type Verification = { id: number; isFirst: boolean; resetToken: string | undefined };

const sentTo = (token: string) => eq(users.verificationToken, sha256Hex(token));

/** The same for each use of a link, so that the programs that open links in mails void nothing. */
const resetTokenOf = (token: string) => sha256Hex(`set a new password ${token}`);

/**
 * Unless this browser registered the account, somebody else may have chosen its password: returns a token for a new
 * one.
 */
async function verifyFirst(db: Database, token: string, browser: string): Promise<Verification | undefined> {
  const resetToken = resetTokenOf(token);
  const reset = sha256Hex(resetToken);
  const expiry = new Date(Date.now() + resetHours * 3_600_000).toISOString();
  const unlessOwn = (other: unknown, own: unknown) =>
    sql`CASE WHEN ${users.registeredBrowser} = ${browser} THEN ${own} ELSE ${other} END`;
  const [row] = await db
    .update(users)
    .set({
      emailVerified: true,
      resetToken: unlessOwn(reset, users.resetToken),
      resetTokenExpiry: unlessOwn(expiry, users.resetTokenExpiry),
      verifiersReset: unlessOwn(reset, null),
      // An account without a registering browser still has no proven owner.
      registeredBrowser: unlessOwn(sql`coalesce(${users.registeredBrowser}, ${reset})`, null),
      updatedAt: now,
    })
    .where(and(sentTo(token), not(users.emailVerified), gt(users.verificationTokenExpiry, now)))
    .returning({ id: users.id, registeredBrowser: users.registeredBrowser });
  return row && { id: row.id, isFirst: true, resetToken: row.registeredBrowser === null ? undefined : resetToken };
}

/** If this browser registered the account, its owner has the link: what another one got at the first use is void. */
async function verifyAgain(db: Database, token: string, browser: string): Promise<Verification | undefined> {
  const isUsed = and(sentTo(token), eq(users.emailVerified, true));
  const unlessVerifiers = (column: AnyColumn) => sql`CASE WHEN ${isVerifiersToken} THEN NULL ELSE ${column} END`;
  const resetToken = resetTokenOf(token);
  const { rows } = await runBatch(db, {
    owned: db
      .update(users)
      .set({
        resetToken: unlessVerifiers(users.resetToken),
        resetTokenExpiry: unlessVerifiers(users.resetTokenExpiry),
        registeredBrowser: null,
        verifiersReset: null,
        updatedAt: now,
      })
      .where(and(isUsed, eq(users.registeredBrowser, browser))),
    rows: db
      .select({
        id: users.id,
        isOffered: sql<number>`${users.resetToken} = ${sha256Hex(resetToken)} AND ${users.resetTokenExpiry} > ${now}`,
      })
      .from(users)
      .where(isUsed),
  });
  const [row] = rows;
  return row && { id: row.id, isFirst: false, resetToken: row.isOffered ? resetToken : undefined };
}

export async function verifyEmail(db: Database, token: string, browser: string): Promise<Verification> {
  const verification = (await verifyFirst(db, token, browser)) ?? (await verifyAgain(db, token, browser));
  if (verification === undefined) throw invalidLink(`${verificationHours} hours`);
  return verification;
}
