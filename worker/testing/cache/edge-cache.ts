import { env } from 'cloudflare:workers';
import { app } from '#worker/app.ts';
import { watchedContext } from './watched-context.ts';

type Kept = { response: Response; tags: string[]; freshUntil: number; staleUntil: number };

function lifeOf({ headers }: Response): { fresh: number; stale: number } {
  const policy = headers.get('Cloudflare-CDN-Cache-Control') ?? headers.get('Cache-Control') ?? '';
  const has = (directive: string) => policy.split(/[=, ]+/).includes(directive);
  const ms = (directive: string) => 1000 * Number(policy.match(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`))?.[1] ?? 0);
  if (has('no-store') || has('private') || headers.has('Set-Cookie')) return { fresh: 0, stale: 0 };
  const blocks = ['s-maxage', 'must-revalidate', 'proxy-revalidate'].some(has);
  return {
    fresh: has('s-maxage') ? ms('s-maxage') : ms('max-age'),
    stale: blocks ? 0 : ms('stale-while-revalidate'),
  };
}

/**
 * A cache in front of the Worker, like Cloudflare's, which the local runtime lacks. Caches what Cloudflare-CDN-Cache-Control or
 * else Cache-Control allows, under the tags of Cache-Tag; answers If-None-Match; drops purged tags. The Worker can ask it, too.
 */
export class EdgeCache {
  runs = 0;
  now = Date.now();
  #kept = new Map<string, Kept>();
  #bindings: Env;

  constructor(bindings: Env = env) {
    this.#bindings = bindings;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    if (method !== 'GET' && method !== 'HEAD') return this.#run(path, init);
    const kept = this.#kept.get(path);
    if (kept !== undefined && this.now < kept.staleUntil) {
      const answer = this.#answer(kept.response, init);
      if (this.now >= kept.freshUntil) await this.#fill(path);
      return answer;
    }
    return this.#answer(await this.#fill(path, init), init);
  }

  get cached(): ReadonlyMap<string, { response: Response }> {
    return this.#kept;
  }

  async purge({ tags = [], purgeEverything }: CachePurgeOptions): Promise<CachePurgeResult> {
    for (const [path, kept] of this.#kept) {
      if (purgeEverything || kept.tags.some((tag) => tags.includes(tag))) this.#kept.delete(path);
    }
    return { success: true, errors: [] };
  }

  store(path: string, response: Response): void {
    const { fresh, stale } = lifeOf(response);
    if (fresh === 0 || response.status >= 500) {
      this.#kept.delete(path);
      return;
    }
    const freshUntil = this.now + fresh;
    this.#kept.set(path, {
      response: response.clone(),
      tags: (response.headers.get('Cache-Tag') ?? '').split(',').map((tag) => tag.trim()),
      freshUntil,
      staleUntil: freshUntil + stale,
    });
  }

  async #fill(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.delete('If-None-Match');
    const response = await this.#run(path, { headers });
    this.store(path, response);
    return response;
  }

  async #run(path: string, init: RequestInit): Promise<Response> {
    this.runs += 1;
    const { context, settled } = watchedContext();
    const self = ({ url, method, headers }: Request) =>
      this.fetch(url.replace(/^https?:\/\/[^/]+/, ''), { method, headers });
    Object.assign(context, { cache: this, exports: { default: { fetch: self } } });
    const response = await app.request(path, init, this.#bindings, context);
    await settled();
    return response;
  }

  #answer(whole: Response, init: RequestInit): Response {
    const response = whole.clone();
    const headers = new Headers(response.headers);
    headers.delete('Cache-Tag');
    headers.delete('Cloudflare-CDN-Cache-Control');
    const etag = headers.get('ETag');
    const known = new Headers(init.headers).get('If-None-Match')?.split(/\s*,\s*/) ?? [];
    if (etag !== null && known.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(init.method === 'HEAD' ? null : response.body, { status: response.status, headers });
  }
}
