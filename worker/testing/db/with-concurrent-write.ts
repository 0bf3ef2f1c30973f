import { env } from 'cloudflare:workers';
import { sameInSessions } from './same-in-sessions.ts';

/**
 * Bindings under which someone else writes right before each batch.
 * @param write SQL, or a function that writes
 */
export function withConcurrentWrite(write: string | (() => Promise<unknown>)): Env {
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          await (typeof write === 'string' ? target.prepare(write).run() : write());
          return target.batch(statements);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...env, DB: sameInSessions(DB) };
}
