import { sql } from 'drizzle-orm';
import { attempts } from '#worker/db/schema/attempts.ts';
import type { AppContext } from '#worker/env.ts';
import { attemptKey, type LinkKind, tooManyAttempts } from './sign-in/attempts.ts';

const hourMs = 3_600_000;

const maxLinks = 5;

/** Many providers deliver 'jdoe+tag@' to 'jdoe@', and Gmail ignores dots too. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at).replace(/(?<=.)\+.*/, ''), email.slice(at + 1)];
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Requests that mail nothing count too, such as resends to a verified email. */
export async function limitMailbox(c: AppContext, kind: LinkKind, email: string): Promise<void> {
  const now = new Date().toISOString();
  const expiresAt = new Date(Date.now() + hourMs).toISOString();
  const unlessExpired = (fresh: unknown, counted: unknown) =>
    sql`CASE WHEN ${attempts.expiresAt} <= ${now} THEN ${fresh} ELSE ${counted} END`;
  const [row] = await c.var.db
    .insert(attempts)
    .values({ key: attemptKey(kind, mailboxOf(email)), count: 1, expiresAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: unlessExpired(1, sql`${attempts.count} + 1`),
        expiresAt: unlessExpired(expiresAt, attempts.expiresAt),
      },
    })
    .returning();
  if (row !== undefined && row.count > maxLinks) {
    throw tooManyAttempts(
      c,
      'Too many links were requested for this email. If you got one, use the newest.',
      row.expiresAt,
    );
  }
}
