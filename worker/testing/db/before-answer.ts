import { env } from 'cloudflare:workers';
import { sameInSessions } from './same-in-sessions.ts';

export function beforeAnswer(text: string, happen: () => Promise<unknown>): Env {
  function delayed(statement: D1PreparedStatement): D1PreparedStatement {
    return new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => delayed(target.bind(...values));
        const run = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
        return async (...args: unknown[]) => {
          const answer = await Reflect.apply(run, target, args);
          await happen();
          return answer;
        };
      },
    });
  }

  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (query: string) => (query.includes(text) ? delayed(target.prepare(query)) : target.prepare(query));
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...env, DB: sameInSessions(DB) };
}
