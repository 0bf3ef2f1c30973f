import type { Contract } from '#domain/api/contract.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { connect, type Database, type Source } from '../db/client.ts';
import type { AppContext } from '../env.ts';
import { logFailure } from './log.ts';
import { readHostCookie, setHostCookie } from './protection/host-cookie.ts';

/** After a member writes, this cookie makes their reads come from a replica that already has the write. Decision 022. */
const cookieName = 'bookmark';

/** Much longer than a replica lags. */
const cookieSeconds = 3600;

/** Anything else is not from D1, which says nothing of what it does with such a bookmark. */
const bookmarkShape = /^[\da-f-]{1,128}$/;

const toPrimary = 'first-primary';

/**
 * Lets a write leave a bookmark. Each query has a D1 session of its own, and so goes to the primary. Later queries of one
 * D1 session may go to a replica, and after a batch that was rolled back they would not find the change that it lost to.
 */
export function startWrite(c: AppContext): void {
  const sessions: D1DatabaseSession[] = [];
  const start = (): D1DatabaseSession => {
    const session = c.env.DB.withSession(toPrimary);
    sessions.push(session);
    return session;
  };
  const source: Source = { prepare: (query) => start().prepare(query), batch: (batch) => start().batch(batch) };
  c.set('db', connect(source));
  c.set('bookmark', () =>
    sessions
      .flatMap((session) => session.getBookmark() ?? [])
      .sort()
      .at(-1),
  );
}

/** Gives the member who wrote, or has just signed in, the bookmark of the write. */
function rememberWrite(c: AppContext): void {
  const bookmark = c.var.bookmark?.();
  if (bookmark !== undefined && c.var.memberId !== undefined) setHostCookie(c, cookieName, bookmark, cookieSeconds);
}

/** Where a read starts. An administrator decides by what it says, so without a bookmark it is the primary. */
function startOf(c: AppContext, { access, csv }: Contract): string {
  // What visitors read may be cached. A file is read after its handler has returned, and may be imported again.
  if (access === 'visitor' || csv) return toPrimary;
  const bookmark = readHostCookie(c, cookieName);
  if (bookmark === undefined) return access === 'admin' ? toPrimary : 'first-unconstrained';
  return bookmarkShape.test(bookmark) ? bookmark : toPrimary;
}

/**
 * Runs an endpoint's handler on the database that its contract allows: the primary for writes and for what may be cached,
 * the nearest replica for the rest. If that fails, or lacks a row, the primary answers.
 */
export async function onDatabase<T>(
  c: AppContext,
  contract: Contract,
  run: (db: Database) => T | Promise<T>,
): Promise<T> {
  if (c.var.bookmark) {
    try {
      return await run(c.var.db);
    } finally {
      rememberWrite(c);
    }
  }
  const start = startOf(c, contract);
  if (start === toPrimary) return run(c.var.db);
  try {
    return await run(connect(c.env.DB.withSession(start)));
  } catch (error) {
    if (!(error instanceof AppError)) logFailure(c, 'A replica did not answer', error);
    return run(c.var.db);
  }
}
