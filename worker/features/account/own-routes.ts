import { Hono } from 'hono';
import { writeCalls } from '#domain/api/api.schema.ts';
import type { AppContext, AppEnv } from '#worker/env.ts';
import { jsonBody } from '#worker/http/body.ts';
import { cacheTag, purge } from '#worker/http/cache.ts';
import { limitRate } from '#worker/http/rate-limits.ts';
import { adminOnly, afterwards, endSession, signedIn, startSession } from '#worker/http/session.ts';
import { reviewedOptics } from '../reviews/member-reviews.ts';
import { accountData, changePassword, changeProfile, deleteAccount } from './service.ts';

/** A session that was left open must not be a way to guess the password. */
function limitGuesses(c: AppContext): Promise<void> {
  return limitRate(c, c.env.LOGIN_LIMIT, `member ${c.var.member.id}`);
}

/** What a member does with the own account. */
export const ownAccountRoutes = new Hono<AppEnv>()
  .get('/user', signedIn, (c) => c.json(c.var.member))

  .put('/user', signedIn, async (c) => {
    const profile = await jsonBody(c, writeCalls['PUT /api/user'].body);
    const user = await changeProfile(c.var.db, c.var.member.id, profile);
    // Reviews are signed with the handle. One that is the same may be what an earlier try wrote and did not purge.
    await purge(c, (await reviewedOptics(c.var.db, user.id)).map(cacheTag.reviews));
    return c.json(user);
  })

  .delete('/user', signedIn, async (c) => {
    const { password } = await jsonBody(c, writeCalls['DELETE /api/user'].body);
    await limitGuesses(c);
    const reviewed = await deleteAccount(c.var.db, c.var.member.id, password);
    await Promise.all([purge(c, reviewed.map(cacheTag.reviews)), afterwards(c, endSession(c))]);
    return c.json({ message: 'Your account is deleted.' });
  })

  .post('/user/password', signedIn, async (c) => {
    const passwords = await jsonBody(c, writeCalls['POST /api/user/password'].body);
    await limitGuesses(c);
    const { id } = c.var.member;
    const sessionEpoch = await changePassword(c.var.db, id, passwords);
    const here = await afterwards(c, startSession(c, { id, sessionEpoch }));
    return c.json({
      message: here
        ? 'Your password has been changed. You are logged out everywhere else.'
        : 'Your password has been changed. Please log in again with the new one.',
    });
  })

  .get('/user/data', signedIn, async (c) => {
    const data = await accountData(c.var.db, c.var.member);
    c.header('Content-Disposition', 'attachment; filename="red-dot-atlas-data.json"');
    return c.json(data);
  })

  .get('/admin/check', signedIn, adminOnly, (c) => c.json({ isAdmin: true }));
