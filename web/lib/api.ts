import type { GetParams, GetPath, GetResponse } from '#domain/api.ts';
import { ApiError } from './api-error.ts';

/** Sends a request to /api: the network in a browser, the Worker itself at the edge. */
export type Send = (path: string, init: { signal?: AbortSignal }) => Promise<Response>;

type Options<Path extends GetPath> = {
  /** The query string, without the question mark. */
  search?: string;
  signal?: AbortSignal;
} & (GetParams<Path> extends undefined ? { params?: never } : { params: GetParams<Path> });

/** One page of a list, with the number of all rows that match. */
export type Page<Row> = { rows: Row[]; total: number };

export type Api = ReturnType<typeof createApi>;

export function createApi(send: Send) {
  async function request(
    path: GetPath,
    options: { params?: object | undefined; search?: string; signal?: AbortSignal },
  ) {
    const filled = Object.entries(options.params ?? {}).reduce<string>(
      (filling, [name, value]) => filling.replace(`:${name}`, encodeURIComponent(String(value))),
      path,
    );
    const address = options.search ? `${filled}?${options.search}` : filled;
    const response = await send(address, options.signal ? { signal: options.signal } : {});
    if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
    return response;
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
  };
}
