import { forgotPasswordText } from '#domain/account/account.ts';
import { bestEffort } from '#worker/http/best-effort.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { clientIp, limitRate } from '#worker/http/rate-limits.ts';
import { endSession, startSession } from '#worker/http/session/session.ts';
import { requireSessions } from '#worker/http/session/token.ts';
import { previewsMail } from '#worker/mail/transport.ts';
import { mailReset, mailVerification, resetLink } from './mails.ts';
import { padResponseTime } from './pad-response-time.ts';
import { hashPassword } from './passwords.ts';
import { authenticate, limitMail, register, resendVerification } from './service.ts';
import { redeemResetToken, redeemVerificationToken, renewResetToken } from './tokens.ts';

/** Visitors' endpoints for registering, signing in and recovering an account. */
export const accountEndpoints = [
  endpoint('POST /api/register', async ({ c, body }) => {
    await limitRate(c, c.env.REGISTER_LIMIT, clientIp(c));
    const token = await register(c.var.db, body);
    const mailSent = await mailVerification(c, body.email, token);
    const message = mailSent
      ? 'Registration successful. Please check your email to verify your account.'
      : 'Registration successful, but the verification email could not be sent. Please request another.';
    return { message, mailSent };
  }),

  endpoint('POST /api/login', async ({ c, body }) => {
    requireSessions(c.env);
    await limitRate(c, c.env.LOGIN_IP_LIMIT, clientIp(c));
    await limitRate(c, c.env.LOGIN_LIMIT, `${clientIp(c)} ${body.email}`);
    const { user, sessionEpoch } = await authenticate(c.var.db, body);
    await startSession(c, { id: user.id, sessionEpoch });
    return { user };
  }),

  endpoint('POST /api/logout', async ({ c }) => {
    await endSession(c);
    return { message: 'Logged out successfully' };
  }),

  endpoint('GET /api/verify-email', async ({ c, query }) => {
    await redeemVerificationToken(c.var.db, query.token);
    return { message: 'Your email has been successfully verified. You can now log in.' };
  }),

  endpoint('POST /api/resend-verification', async ({ c, body: { email } }) => {
    await limitMail(c, 'verify', email);
    // A failure reveals that an email awaits verification, but so does registering it.
    await padResponseTime(() => resendVerification(c, email));
    return { message: 'Verification email has been resent. Please check your inbox.' };
  }),

  endpoint('POST /api/forgot-password', async ({ c, body: { email } }) => {
    await limitMail(c, 'reset', email);
    const token = await padResponseTime(() => renewResetToken(c.var.db, email));
    // Mailed after the response, whose time and text must not reveal who has an account.
    if (token !== undefined) c.executionCtx.waitUntil(mailReset(c, email, token));
    const preview = token !== undefined && previewsMail(c.env) ? { previewUrl: resetLink(c, token) } : {};
    return { message: forgotPasswordText, ...preview };
  }),

  endpoint('POST /api/reset-password', async ({ c, body: { token, password } }) => {
    await limitRate(c, c.env.LOGIN_IP_LIMIT, clientIp(c));
    await redeemResetToken(c.var.db, token, hashPassword(password));
    await bestEffort(c, 'Session not ended after resetting the password', endSession(c));
    return { message: 'Your password has been changed. You can now log in.' };
  }),
];
