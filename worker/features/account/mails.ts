import type { AppContext } from '#worker/env.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { resetMail, verificationMail } from '#worker/mail/messages.ts';
import { sendMail } from '#worker/mail/send.ts';

function verificationLink(c: AppContext, token: string): string {
  return `${siteOrigin(c)}/verify-email?token=${token}`;
}

export function resetLink(c: AppContext, token: string): string {
  return `${siteOrigin(c)}/auth/reset-password?token=${token}`;
}

/** @returns whether the email was accepted for sending; a failure is logged */
export async function mailVerification(c: AppContext, to: string, token: string): Promise<boolean> {
  return sendMail(c, { to, ...(await verificationMail(verificationLink(c, token))) });
}

/** @returns whether the email was accepted for sending; a failure is logged */
export async function mailReset(c: AppContext, to: string, token: string): Promise<boolean> {
  return sendMail(c, { to, ...(await resetMail(resetLink(c, token))) });
}
