/** A database that is its own D1 session: what a test has changed in it holds for writes, too. */
export function sameInSessions(db: D1Database): D1Database {
  const own: Record<PropertyKey, unknown> = { withSession: () => same, getBookmark: () => null };
  const same = new Proxy(db, { get: (target, name) => own[name] ?? Reflect.get(target, name) });
  return same;
}
