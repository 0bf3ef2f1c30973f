import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { attempts } from '#worker/db/schema/attempts.ts';
import type { AppContext } from '#worker/env.ts';
import { clientIp, limitRate } from '#worker/http/protection/rate-limits.ts';
import { randomToken, sha256Hex } from '#worker/http/secrets.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { resetMail, verificationMail } from '#worker/mail/messages.ts';
import { sendMail } from '#worker/mail/transport.ts';
import { attemptKey, type LinkKind, tooManyAttempts } from './sign-in/attempts.ts';

export async function limitMail(c: AppContext, kind: LinkKind, email: string): Promise<void> {
  // Before anything is written, and whether or not the email has an account.
  siteOrigin(c);
  await limitRate(c, c.env.MAIL_LIMIT, `${kind} ${clientIp(c)} ${email}`);
  await limitMailbox(c, kind, email);
}

export function resetLink(c: AppContext, token: string): string {
  return `${siteOrigin(c)}/auth/reset-password?token=${token}`;
}

export async function mailVerification(c: AppContext, to: string, token: string): Promise<boolean> {
  const link = (path: string) => `${siteOrigin(c)}${path}?token=${token}`;
  return sendMail(c, { to, ...(await verificationMail(link('/verify-email'), link('/delete-registration'))) });
}

export async function mailReset(c: AppContext, to: string, token: string): Promise<boolean> {
  return sendMail(c, { to, ...(await resetMail(resetLink(c, token))) });
}

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
async function limitMailbox(c: AppContext, kind: LinkKind, email: string): Promise<void> {
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

export function createToken(hours: number): { token: string; hash: string; expiry: string } {
  const token = randomToken();
  return { token, hash: sha256Hex(token), expiry: new Date(Date.now() + hours * 3_600_000).toISOString() };
}

export function invalidLink(lifetime: string): AppError {
  const message = `This link is not valid. It may already be used, replaced by a newer one, or older than ${lifetime}.`;
  return new AppError('invalid', message);
}
