export class BindingTimeout extends Error {
  constructor(binding: string, ms: number) {
    super(`${binding} did not answer within ${ms} ms`);
    this.name = 'BindingTimeout';
  }
}

export function bindingTimeoutIn(error: unknown): BindingTimeout | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof BindingTimeout) return cause;
  }
  return undefined;
}

/** Time limits of single calls, in milliseconds, so that a request with one binding that hangs is answered within 3 s. */
const limits: { [Name in keyof Env]?: number } = {
  DB: 2000,
  SESSIONS: 1500,
  IMAGES: 2000,
  RESIZER: 2000,
  ASSETS: 1000,
  EMAIL: 1500,
};
const limiterMs = 500;

export const slowMs = 25_000;

type Limit = { binding: string; ms: number; hangs: boolean };

const limitsOf = new WeakMap<Env, Map<keyof Env, Limit>>();

export function allowSlow(env: Env, binding: keyof Env): void {
  const limit = limitsOf.get(env)?.get(binding);
  if (limit) limit.ms = slowMs;
}

/** Rejects if `work` takes too long. Once a call has hung, later calls of the same request fail at once. */
function race<T>(limit: Limit, work: () => Promise<T>): Promise<T> {
  const { binding, ms } = limit;
  if (limit.hangs) return Promise.reject(new BindingTimeout(binding, 0));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      limit.hangs = true;
      reject(new BindingTimeout(binding, ms));
    }, ms);
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

export function withinLimit<T>(env: Env, binding: keyof Env, work: () => Promise<T>): Promise<T> {
  const limit = limitsOf.get(env)?.get(binding);
  return limit ? race(limit, work) : work();
}

/** The binding's own objects behind the limited ones: D1 accepts only its own statements in a batch. */
const originals = new WeakMap<object, object>();
function original(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(original);
  return typeof value === 'object' && value !== null ? (originals.get(value) ?? value) : value;
}

const builders = new Set(['withSession', 'prepare', 'bind', 'input', 'transform']);

function limited<T extends object>(target: T, limit: Limit): T {
  const proxy = new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const call = (args: unknown[]): unknown => Reflect.apply(value, target, args.map(original));
      if (name === 'getBookmark') return () => call([]);
      if (builders.has(String(name))) return (...args: unknown[]) => limited(call(args) as object, limit);
      return (...args: unknown[]) => race(limit, async () => call(args));
    },
  });
  originals.set(proxy, target);
  return proxy;
}

/**
 * Bindings for one request or cron run, whose calls reject with BindingTimeout instead of hanging.
 * @param isSlow nobody waits for it
 */
export function withTimeLimits(env: Env, isSlow = false): Env {
  const bindings = Object.create(env) as Env;
  const named = new Map<keyof Env, Limit>();
  limitsOf.set(bindings, named);
  for (const name of Object.keys(env) as (keyof Env)[]) {
    const ms = name.endsWith('_LIMIT') ? limiterMs : limits[name];
    if (ms === undefined) continue;
    const limit = { binding: name, ms: isSlow ? slowMs : ms, hangs: false };
    named.set(name, limit);
    let binding: object | undefined;
    // Most requests need few bindings, and each costs time.
    Object.defineProperty(bindings, name, {
      get() {
        binding ??= limited(env[name] as object, limit);
        return binding;
      },
    });
  }
  return bindings;
}
