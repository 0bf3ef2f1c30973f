import { memberIdHeader } from '#domain/account/account.ts';
import type {
  GetParams,
  GetPath,
  GetResponse,
  WriteBody,
  WriteName,
  WriteParams,
  WriteResponse,
} from '#domain/api/api.ts';
import { ApiError, statusOf } from './api-error.ts';

type SendInit = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | null;
};

/** Sends a request to /api: over the network in a browser, inside the Worker at the edge. */
export type Send = (path: string, init: SendInit) => Promise<Response>;

type Options<Path extends GetPath> = {
  /** The query string, without the question mark. */
  search?: string;
  signal?: AbortSignal;
} & (GetParams<Path> extends undefined ? { params?: never } : { params: GetParams<Path> });

type Optional<Name extends string, Value> = Value extends undefined ? { [N in Name]?: never } : { [N in Name]: Value };

type WriteOptions<Name extends WriteName> = Optional<'params', WriteParams<Name>> &
  Optional<'body', WriteBody<Name>> & { search?: string; signal?: AbortSignal };

/** One page of a list, with the number of all matching rows. */
export type Page<Row> = { rows: Row[]; total: number };

export type Api = ReturnType<typeof createApi>;

/** Who this tab believes is signed in. Another tab may have changed the browser's session. */
type Membership = {
  /** The member's id; undefined for a visitor and while it is unknown. */
  id: () => number | undefined;
  /** Called, and awaited, when a write is refused because the member's session is gone. */
  refused: () => Promise<void>;
};

/** @param membership lets the server refuse a write that is not from the member on screen */
export function createApi(send: Send, membership?: Membership) {
  async function fetchOk(path: string, init: SendInit) {
    const response = await send(path, init);
    if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
    return response;
  }

  function request(path: GetPath, options: Target & { signal?: AbortSignal }) {
    return fetchOk(urlOf(path, options), { signal: options.signal ?? null });
  }

  return {
    async get<Path extends GetPath>(path: Path, options: Options<Path>): Promise<GetResponse<Path>> {
      const response = await request(path, options);
      return response.json();
    },

    async getPage<Path extends GetPath>(
      path: Path,
      options: Options<Path>,
    ): Promise<GetResponse<Path> extends (infer Row)[] ? Page<Row> : never> {
      const response = await request(path, options);
      const rows: unknown[] = await response.json();
      const total = Number(response.headers.get('X-Total-Count') ?? rows.length);
      return { rows, total } as GetResponse<Path> extends (infer Row)[] ? Page<Row> : never;
    },

    /** Sends a write: `send('DELETE /api/favorites/:opticId', { params: { opticId } })`. */
    async send<Name extends WriteName>(
      name: Name,
      ...[options]: object extends WriteOptions<Name> ? [options?: WriteOptions<Name>] : [options: WriteOptions<Name>]
    ): Promise<WriteResponse<Name>> {
      const [method = '', path = ''] = name.split(' ');
      const { body, signal, ...target }: Target & { body?: unknown; signal?: AbortSignal } = options ?? {};
      const member = membership?.id();
      const headers = {
        ...(member !== undefined && { [memberIdHeader]: String(member) }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      };
      try {
        const response = await fetchOk(urlOf(path, target), {
          method,
          headers,
          body: JSON.stringify(body),
          signal: signal ?? null,
        });
        return await response.json();
      } catch (error) {
        if (member !== undefined && statusOf(error) === 401) await membership?.refused();
        throw error;
      }
    },
  };
}

type Target = { params?: object | undefined; search?: string };

function urlOf(path: string, { params = {}, search }: Target): string {
  const url = Object.entries(params).reduce<string>(
    (partial, [name, value]) => partial.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
  return search ? `${url}?${search}` : url;
}
