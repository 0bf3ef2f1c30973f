import { env } from 'cloudflare:workers';
import { sameInSessions } from './same-in-sessions.ts';

export type Statement = { sql: string; values: unknown[] };

export type CountedDatabase = {
  bindings: Env;
  statements: Statement[];
  batches: Statement[][];
  rowsRead: () => Promise<number>;
};

export function countedDatabase(): CountedDatabase {
  const batches: Statement[][] = [];
  const statements: Statement[] = [];
  const note = (...noted: Statement[]) => {
    statements.push(...noted);
    batches.push(noted);
  };
  const known = new WeakMap<object, { statement: D1PreparedStatement; noted: Statement }>();

  function watched(statement: D1PreparedStatement, noted: Statement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') {
          return (...values: unknown[]) => watched(target.bind(...values), { sql: noted.sql, values });
        }
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          note(noted);
          return Reflect.apply(value, target, args);
        };
      },
    });
    known.set(proxy, { statement, noted });
    return proxy;
  }

  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => watched(target.prepare(sql), { sql, values: [] });
      if (name === 'batch') {
        return (batch: D1PreparedStatement[]) => {
          note(...batch.flatMap((one) => known.get(one)?.noted ?? []));
          return target.batch(batch.map((one) => known.get(one)?.statement ?? one));
        };
      }
      if (name === 'exec') {
        return (sql: string) => {
          note({ sql, values: [] });
          return target.exec(sql);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  return {
    bindings: { ...env, DB: sameInSessions(DB) },
    statements,
    batches,
    // Only all() reports rows read, so the reads run once more.
    rowsRead: async () => {
      let read = 0;
      for (const { sql, values } of statements) {
        const { meta } = await env.DB.prepare(sql)
          .bind(...values)
          .all();
        read += meta.rows_read;
      }
      return read;
    },
  };
}
