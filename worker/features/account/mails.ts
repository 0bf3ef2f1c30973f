import type { AppContext } from '#worker/env.ts';
import { clientIp, limitRate } from '#worker/http/protection/rate-limits.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { resetMail, verificationMail } from '#worker/mail/messages.ts';
import { sendMail } from '#worker/mail/send.ts';
import { limitMailbox } from './mailbox-limit.ts';
import type { LinkKind } from './sign-in/attempts.ts';

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
