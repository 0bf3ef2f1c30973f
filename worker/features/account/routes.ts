import { alreadyVerifiedText, forgotPasswordText, verifiedText } from '#domain/account/account.ts';
import { AppError } from '#domain/api/errors.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { bestEffort } from '#worker/http/log.ts';
import { clientIp, limitRate } from '#worker/http/protection/rate-limits.ts';
import { endSession, startSession } from '#worker/http/session/session.ts';
import { requireSessions } from '#worker/http/session/session-token.ts';
import { allowSlow } from '#worker/http/time-limits.ts';
import { previewsMail } from '#worker/mail/transport.ts';
import { recordFailedSignIn, recordLater } from '../security/events.ts';
import { refuseUnfreeHandle } from './handles.ts';
import { limitMail, mailReset, mailVerification, resetLink } from './mails.ts';
import { createResetToken, emailOfResetToken, resetPassword } from './passwords/password-reset.ts';
import {
  createBrowserMark,
  deleteRegistration,
  markRegisteringBrowser,
  register,
  registeringBrowser,
  resendVerification,
} from './registration/registration.ts';
import { verifyEmail } from './registration/verification.ts';
import { attemptKey, deleteGuesses } from './sign-in/attempts.ts';
import { authenticate } from './sign-in/credentials.ts';
import { rememberBrowser } from './sign-in/known-browser.ts';
import { createPendingLogin } from './two-factor/pending-logins.ts';
import { refuseWeakPassword } from './weak-passwords/weak-passwords.ts';

/** Longer than a D1 write takes, and usually longer than sending an email. */
const minimumMs = 500;

/** Keeps response times from revealing which emails have an account. */
async function padResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), new Promise((resolve) => setTimeout(resolve, minimumMs))]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

export const accountEndpoints = [
  endpoint('POST /api/register', async ({ c, db, body }) => {
    await limitRate(c, c.env.REGISTER_LIMIT, clientIp(c));
    await refuseWeakPassword(c, body.password, body.email);
    await refuseUnfreeHandle(db, body);
    await limitMail(c, 'register', body.email);
    const { mark, hash } = createBrowserMark();
    const token = await register(db, body, hash);
    markRegisteringBrowser(c, mark);
    const mailSent = await mailVerification(c, body.email, token);
    const message = mailSent
      ? 'Registration successful. Please check your email to verify your account.'
      : 'Registration successful, but the verification email could not be sent. Please request another.';
    return { message, mailSent };
  }),

  endpoint('POST /api/login', async ({ c, db, body }) => {
    requireSessions(c.env);
    await Promise.all([
      limitRate(c, c.env.LOGIN_IP_LIMIT, clientIp(c)),
      limitRate(c, c.env.LOGIN_LIMIT, `${clientIp(c)} ${body.email}`),
    ]);
    const { user, sessionEpoch, hash, methods } = await authenticate(c, body).catch((error: unknown) => {
      if (error instanceof AppError) recordFailedSignIn(c, body.email);
      throw error;
    });
    if (methods.length > 0) {
      return { twoFactor: { token: await createPendingLogin(db, user.id, sessionEpoch), methods } };
    }
    await startSession(c, { ...user, sessionEpoch });
    rememberBrowser(c, { id: user.id, hash });
    recordLater(c, { kind: 'sign-in', userId: user.id, actorId: user.id });
    return { user };
  }),

  endpoint('POST /api/logout', async ({ c }) => {
    await endSession(c);
    return { message: 'Logged out successfully' };
  }),

  endpoint('GET /api/verify-email', async ({ c, db, query }) => {
    const { id, isFirst, resetToken } = await verifyEmail(db, query.token, registeringBrowser(c));
    if (isFirst) recordLater(c, { kind: 'email-verified', userId: id, actorId: id });
    const message = isFirst ? verifiedText : alreadyVerifiedText;
    return { message, ...(resetToken !== undefined && { resetToken }) };
  }),

  endpoint('POST /api/delete-registration', async ({ c, db, body }) => {
    await limitRate(c, c.env.LOGIN_IP_LIMIT, clientIp(c));
    const id = await deleteRegistration(db, body.token);
    recordLater(c, { kind: 'account-deleted', userId: id, actorId: null });
    return { message: 'The account has been deleted.' };
  }),

  endpoint('POST /api/resend-verification', async ({ c, body: { email } }) => {
    await limitMail(c, 'resend', email);
    // A failure reveals that an email awaits verification, but so does registering it.
    await padResponseTime(() => resendVerification(c, email));
    return { message: 'Verification email has been resent. Please check your inbox.' };
  }),

  endpoint('POST /api/forgot-password', async ({ c, db, body: { email } }) => {
    await limitMail(c, 'reset', email);
    const token = await padResponseTime(() => createResetToken(db, email));
    // Mailed after the response, whose time and text must not reveal who has an account.
    allowSlow(c.env, 'EMAIL');
    if (token !== undefined) c.executionCtx.waitUntil(mailReset(c, email, token));
    const preview = token !== undefined && previewsMail(c.env, c.req.url) ? { previewUrl: resetLink(c, token) } : {};
    return { message: forgotPasswordText, ...preview };
  }),

  endpoint('POST /api/reset-password', async ({ c, db, body: { token, password } }) => {
    await limitRate(c, c.env.LOGIN_IP_LIMIT, clientIp(c));
    const email = await emailOfResetToken(db, token);
    await refuseWeakPassword(c, password, email);
    const account = await resetPassword(db, token, password);
    const { id } = account;
    const keys = [attemptKey('guess', email), attemptKey('password', String(id))];
    await bestEffort(c, 'Wrong passwords not reset', deleteGuesses(db, ...keys));
    recordLater(c, { kind: 'password-reset', userId: id, actorId: id });
    await endSession(c);
    // The mailed link proves more than a login would.
    rememberBrowser(c, account);
    return { message: 'Your password has been changed. You can now log in.' };
  }),
];
