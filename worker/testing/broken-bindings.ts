import { env } from 'cloudflare:workers';

const files = { fetch: async () => new Response('A file') } as unknown as Fetcher;

/** How a call of a binding fails. 'lost' does what it was asked, and then loses the answer; 'garbage' answers nonsense. */
export type Failure = 'hang' | 'throw' | 'lost' | 'garbage';

const d1Garbage = { success: true, results: [{ nonsense: '{' }], meta: {} };

const garbage: Record<string, (...args: unknown[]) => unknown> = {
  all: () => d1Garbage,
  run: () => d1Garbage,
  raw: () => [['{', null, -1]],
  first: () => ({ nonsense: '{' }),
  batch: (statements) => (statements as unknown[]).map(() => d1Garbage),
  get: () => '{"not": json',
  list: () => ({ keys: [{}], objects: [{}] }),
  head: () => ({}),
  limit: () => ({}),
};

const never = () => new Promise<never>(() => undefined);

const builders = ['prepare', 'bind', 'withSession'];

export function brokenBindings(names: readonly (keyof Env)[], failure: Failure, working = 0): Env {
  let left = working;
  const fail = async (name: string, args: unknown[], real: () => Promise<unknown>): Promise<unknown> => {
    if (left > 0) {
      left -= 1;
      return real();
    }
    if (failure === 'hang') return never();
    if (failure === 'garbage') return garbage[name]?.(...args);
    const lost = () => Promise.reject(new Error('Network connection lost'));
    return failure === 'throw' ? lost() : real().then(lost);
  };
  const broken = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, name) {
        if (name === original) return target;
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const call = (args: unknown[]): unknown => Reflect.apply(value, target, args.map(unwrap));
        if (name === 'getBookmark') return () => call([]);
        if (builders.includes(String(name))) return (...args: unknown[]) => broken(call(args) as object);
        return (...args: unknown[]) => fail(String(name), args, async () => call(args));
      },
    });
  return {
    ...env,
    ...Object.fromEntries(names.map((name) => [name, broken((env[name] ?? files) as object)])),
  };
}

const original = Symbol('original');

function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  return (typeof value === 'object' && value !== null && Reflect.get(value, original)) || value;
}
