import { memberIdHeader } from '#domain/account/account.ts';
import type {
  GetParams,
  GetPath,
  GetResponse,
  WriteBody,
  WriteName,
  WriteParams,
  WriteResponse,
} from '#domain/api/api.schema.ts';
import { idempotencyHeader, idempotentCreates } from '#domain/api/idempotency.ts';
import { maxWholeList } from '#domain/api/pagination.ts';
import { ApiError, statusOf } from './api-error.ts';

type SendInit = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | null;
};

export type ApiResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'json' | 'text'> & {
  headers: Pick<Headers, 'get'>;
};

export type Send = (path: string, init: SendInit) => Promise<ApiResponse>;

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: never }
  : { [N in Name]: Value };

type Common = {
  search?: string;
  signal?: AbortSignal;
};

export type GetOptions<Path extends GetPath> = Optional<'params', GetParams<Path>> & Common;

type WriteOptions<Name extends WriteName> = Optional<'params', WriteParams<Name>> &
  Optional<'body', WriteBody<Name>> &
  Common;

export type Arguments<Options> = object extends Options ? [options?: Options] : [options: Options];

export type Page<Row> = { rows: Row[]; total: number };

const maxRows = 10_000;

type PageOf<Path extends GetPath> = GetResponse<Path> extends (infer Row)[] ? Page<Row> : never;

export type Api = ReturnType<typeof createApi>;

export type Reads = Pick<Api, 'get' | 'getPage' | 'getList'>;

type Membership = {
  id: () => number | undefined;
  refused: () => Promise<void>;
};

export function createApi(send: Send, membership?: Membership) {
  /** Idempotency keys of creates without a known outcome: sending the same again is a retry. */
  const keys = new Map<string, string>();

  async function createOnce(name: string, init: SendInit, path: string): Promise<ApiResponse> {
    const intent = `${membership?.id()} ${name} ${init.body}`;
    const key = keys.get(intent) ?? crypto.randomUUID();
    keys.set(intent, key);
    try {
      const response = await fetchOk(path, { ...init, headers: { ...init.headers, [idempotencyHeader]: key } });
      keys.delete(intent);
      return response;
    } catch (error) {
      const status = statusOf(error);
      // A refusal is an answer, unless it says that an earlier try is still under way.
      if (status !== undefined && status < 500 && status !== 409) keys.delete(intent);
      throw error;
    }
  }

  async function fetchOk(path: string, init: SendInit) {
    const response = await send(path, init);
    if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
    return response;
  }

  function request(path: GetPath, { signal, ...target }: Target & Common) {
    return fetchOk(urlOf(path, target), { signal: signal ?? null });
  }

  return {
    async get<Path extends GetPath>(path: Path, options: GetOptions<Path>): Promise<GetResponse<Path>> {
      const response = await request(path, options);
      return response.json();
    },

    async getPage<Path extends GetPath>(path: Path, options: GetOptions<Path>): Promise<PageOf<Path>> {
      const response = await request(path, options);
      const rows: unknown[] = await response.json();
      const total = Number(response.headers.get('X-Total-Count') ?? rows.length);
      return { rows, total } as PageOf<Path>;
    },

    async getList<Path extends GetPath>(path: Path, options: GetOptions<Path>): Promise<GetResponse<Path>> {
      const rows: unknown[] = [];
      for (let page = 1, hasNext = true; hasNext && rows.length < maxRows; page += 1) {
        const search = `${page === 1 ? '' : `page=${page}&`}pageSize=${maxWholeList}`;
        const response = await request(path, { ...options, search });
        rows.push(...((await response.json()) as unknown[]));
        hasNext = response.headers.get('Link')?.includes('rel="next"') ?? false;
      }
      return rows as GetResponse<Path>;
    },

    async send<Name extends WriteName>(
      name: Name,
      ...[options]: Arguments<WriteOptions<Name>>
    ): Promise<WriteResponse<Name>> {
      const [method = '', path = ''] = name.split(' ');
      const { body, signal, ...target }: Target & Common & { body?: unknown } = options ?? {};
      const member = membership?.id();
      const headers = {
        ...(member !== undefined && { [memberIdHeader]: String(member) }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      };
      try {
        const init = { method, headers, body: JSON.stringify(body), signal: signal ?? null };
        const url = urlOf(path, target);
        const response = await ((idempotentCreates as readonly string[]).includes(name)
          ? createOnce(name, init, url)
          : fetchOk(url, init));
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
