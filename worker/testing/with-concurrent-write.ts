import { env } from 'cloudflare:workers';

/** Bindings under which somebody else writes between what a call reads and what it writes. @param write a statement */
export function withConcurrentWrite(write: string): Env {
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          await target.prepare(write).run();
          return target.batch(statements);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...env, DB };
}
