import type { Contract } from '#domain/api/contract.schema.ts';
import type { Source } from '../db/client.ts';
import type { AppContext } from '../env.ts';
import { readHostCookie, setHostCookie } from './session/cookies.ts';

/** After a member writes, this cookie makes their reads come from a replica that already has the write. Decision 022. */
const cookieName = 'bookmark';

const cookieSeconds = 600;

/** Anything else is not from D1, which says nothing of what it does with such a bookmark. */
const bookmarkShape = /^[\da-f-]{1,128}$/;

type Session = Source & Pick<D1DatabaseSession, 'getBookmark'>;

/**
 * Starts a D1 session for each query, so that all of them go to the primary. Later queries of one session may go to a
 * replica, and after a batch that was rolled back they need not find the change that it lost to.
 */
function onPrimary(db: D1Database): Session {
  const sessions: D1DatabaseSession[] = [];
  const start = () => {
    const session = db.withSession('first-primary');
    sessions.push(session);
    return session;
  };
  const bookmarks = () => sessions.map((session) => session.getBookmark() ?? '');
  return {
    prepare: (query) => start().prepare(query),
    batch: (statements) => start().batch(statements),
    getBookmark: () => bookmarks().sort().at(-1) || null,
  };
}

/** The D1 session of a request. Without one, its queries go to the primary: the response may be cached or imported again. */
export function sessionFor(c: AppContext, { access, csv }: Contract, method: string): Session | undefined {
  if (method !== 'GET') return onPrimary(c.env.DB);
  if (access === 'visitor' || csv) return undefined;
  const bookmark = readHostCookie(c, cookieName) ?? '';
  // An administrator decides by what a read says.
  const constraint = access === 'admin' ? 'first-primary' : 'first-unconstrained';
  return c.env.DB.withSession(bookmarkShape.test(bookmark) ? bookmark : constraint);
}

export function rememberWrite(c: AppContext, session: Session): void {
  const bookmark = session.getBookmark();
  if (bookmark !== null && c.var.memberId !== undefined) setHostCookie(c, cookieName, bookmark, cookieSeconds);
}
