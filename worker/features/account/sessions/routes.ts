import { AppError } from '#domain/api/errors.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { bestEffort } from '#worker/http/log.ts';
import { expireCookies } from '#worker/http/session/cookies.ts';
import { deleteSession } from '#worker/http/session/session.ts';
import { expireMemberSession, expireOtherSessions } from '#worker/http/session/session-rows.ts';
import { recordLater } from '../../security/events.ts';
import { listSessions } from './sessions.ts';

export const sessionEndpoints = [
  endpoint('GET /api/user/sessions', ({ c, db, member }) => listSessions(db, member.id, c.var.sessionHash)),

  endpoint('DELETE /api/user/sessions', async ({ c, db, member }) => {
    await expireOtherSessions(db, member.id, c.var.sessionHash ?? '');
    recordLater(c, { kind: 'sessions-ended', userId: member.id, actorId: member.id });
    return { message: 'All other sessions have ended.' };
  }),

  endpoint('DELETE /api/user/sessions/:id', async ({ c, db, member, params }) => {
    const hash = await expireMemberSession(db, member.id, params.id);
    if (hash === undefined) throw new AppError('not_found', 'This session has already ended.');
    recordLater(c, { kind: 'sessions-ended', userId: member.id, actorId: member.id });
    if (hash === c.var.sessionHash) expireCookies(c);
    await bestEffort(c, 'Session not deleted from KV', deleteSession(c.env, hash));
    return { message: 'The session has ended.' };
  }),
];
