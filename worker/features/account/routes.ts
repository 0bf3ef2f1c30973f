import { Hono } from 'hono';
import { forgotPasswordText } from '#domain/account/account.ts';
import { getCalls, writeCalls } from '#domain/api/api.schema.ts';
import type { AppEnv } from '#worker/env.ts';
import { jsonBody } from '#worker/http/body.ts';
import { callerAddress, limitRate } from '#worker/http/rate-limits.ts';
import { afterwards, endSession, requireSessions, startSession } from '#worker/http/session.ts';
import { queryParams } from '#worker/http/validate.ts';
import { previewsMail } from '#worker/mail/transport.ts';
import { mailReset, mailVerification, resetLink } from './mails.ts';
import { padResponseTime } from './pace.ts';
import { hashPassword } from './passwords.ts';
import { authenticate, limitMail, register, resendVerification } from './service.ts';
import { redeemResetToken, redeemVerificationToken, renewResetToken } from './tokens.ts';

/** What somebody does who is not signed in. */
export const accountRoutes = new Hono<AppEnv>()
  .post('/register', async (c) => {
    const registration = await jsonBody(c, writeCalls['POST /api/register'].body);
    await limitRate(c, c.env.REGISTER_LIMIT, callerAddress(c));
    const token = await register(c.var.db, registration);
    const mailSent = await mailVerification(c, registration.email, token);
    const message = mailSent
      ? 'Registration successful. Please check your email to verify your account.'
      : 'Registration successful, but the verification email could not be sent. Please have it sent again.';
    return c.json({ message, mailSent }, 201);
  })

  .post('/login', async (c) => {
    requireSessions(c.env);
    const credentials = await jsonBody(c, writeCalls['POST /api/login'].body);
    await limitRate(c, c.env.LOGIN_IP_LIMIT, callerAddress(c));
    await limitRate(c, c.env.LOGIN_LIMIT, `${callerAddress(c)} ${credentials.email}`);
    const { user, sessionEpoch } = await authenticate(c.var.db, credentials);
    await startSession(c, { id: user.id, sessionEpoch });
    return c.json({ user });
  })

  .post('/logout', async (c) => {
    await endSession(c);
    return c.json({ message: 'Logged out successfully' });
  })

  .get('/verify-email', async (c) => {
    const { token } = queryParams(c, getCalls['/api/verify-email'].query);
    await redeemVerificationToken(c.var.db, token);
    return c.json({ message: 'Your email has been successfully verified. You can now log in.' });
  })

  .post('/resend-verification', async (c) => {
    const { email } = await jsonBody(c, writeCalls['POST /api/resend-verification'].body);
    await limitMail(c, 'verify', email);
    // That an email waits for verification can be learned from a failure; registering tells as much of any email.
    await padResponseTime(() => resendVerification(c, email));
    return c.json({ message: 'Verification email has been resent. Please check your inbox.' });
  })

  .post('/forgot-password', async (c) => {
    const { email } = await jsonBody(c, writeCalls['POST /api/forgot-password'].body);
    await limitMail(c, 'reset', email);
    const token = await padResponseTime(() => renewResetToken(c.var.db, email));
    // Sent behind the answer, whose time and text would tell who has an account.
    if (token !== undefined) c.executionCtx.waitUntil(mailReset(c, email, token));
    const preview = token !== undefined && previewsMail(c.env) ? { previewUrl: resetLink(c, token) } : {};
    return c.json({ message: forgotPasswordText, ...preview });
  })

  .post('/reset-password', async (c) => {
    const { token, password } = await jsonBody(c, writeCalls['POST /api/reset-password'].body);
    await limitRate(c, c.env.LOGIN_IP_LIMIT, callerAddress(c));
    await redeemResetToken(c.var.db, token, hashPassword(password));
    await afterwards(c, endSession(c));
    return c.json({ message: 'Your password has been changed. You can now log in.' });
  });
