/** A database whose D1 sessions are the database itself: what a test has changed in it holds for writes, too. */
export function sameInSessions(db: D1Database): D1Database {
  const session = {
    prepare: (query: string) => db.prepare(query),
    batch: (statements: D1PreparedStatement[]) => db.batch(statements),
    getBookmark: () => null,
  };
  return new Proxy(db, {
    get: (target, name) => (name === 'withSession' ? () => session : Reflect.get(target, name)),
  });
}
