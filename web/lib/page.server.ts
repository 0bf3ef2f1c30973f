import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import type { GetPath } from '#domain/api/api.schema.ts';
import { errorStatus } from '#domain/api/errors.ts';
import { maxWholeList, pageCount } from '#domain/api/pagination.ts';
import { linkedPistolIn, linkedUnder, loadLinkedPistol } from '#web/features/my-pistol/linked-pistol.ts';
import { type Asked, read } from '#worker/api/read.ts';
import type { AppContext } from '#worker/env.ts';
import { cacheTag, publicCacheHeaders } from '#worker/http/cache/cache.ts';
import { logError, toAppError } from '#worker/http/errors.ts';
import { serverContext } from '#worker/pages/context.ts';
import type { Api, Reads } from './api.ts';
import { ApiError, statusOf } from './api-error.ts';
import { type Load, loadedPage, type PageArgs, type PageData, pageData } from './page.ts';
import { createQueryClient, queryClientContext } from './query-client.ts';

type Options = {
  partial?: boolean;
  movedTo?: (page: PageData, args: PageArgs) => string | undefined;
  numbered?: (page: PageData, args: PageArgs) => NumberedPages | undefined;
};

/** The pages of a list; without a total, it failed to load. */
type NumberedPages = { page: number; pageSize: number; total: number | undefined; hrefOf: (page: number) => string };

/** @throws a 404 if the URL names a page after the last */
function refusePageAfterLast({ page, pageSize, total, hrefOf }: NumberedPages): void {
  const last = total === undefined ? page : pageCount(total, pageSize);
  if (page > last) throw data({ lastPage: hrefOf(last) }, { status: 404 });
}

export const siteIn = (context: Readonly<RouterContextProvider>) => context.get(serverContext).site;

const tagsContext = createContext<Set<string>>();

export const documentClient: MiddlewareFunction = ({ context }) => {
  const { c } = context.get(serverContext);
  const tags = new Set<string>();
  context.set(tagsContext, tags);
  context.set(queryClientContext, createQueryClient(serverReads(c, tags) as Api));
};

function serverReads(c: AppContext, tags: Set<string>): Reads {
  async function ask(path: GetPath, asked: Asked) {
    try {
      const answer = await read(c.var.db, path, asked);
      for (const tag of answer.tags) tags.add(tag);
      return answer;
    } catch (cause) {
      const error = toAppError(cause as Error);
      logError(c, error, cause);
      const { code, message, issues } = error;
      throw new ApiError(errorStatus[code], JSON.stringify({ message, code, issues }));
    }
  }
  return {
    get: async (path, options) => (await ask(path, options)).data,
    getPage: async (path, options) => {
      const { data: rows, total } = await ask(path, options);
      return { rows, total };
    },
    getList: async (path, options) => {
      const rows: unknown[] = [];
      for (let page = 1, hasNext = true; hasNext; page += 1) {
        const answer = await ask(path, { ...options, search: `page=${page}&pageSize=${maxWholeList}` });
        rows.push(...(answer.data as unknown[]));
        hasNext = answer.hasNext;
      }
      return rows;
    },
  } as Reads;
}

/** @throws a 503 if a read fails on our side */
export function serverPage(load: Load = async () => undefined, { partial = false, movedTo, numbered }: Options = {}) {
  return async ({ context, params, url }: LoaderFunctionArgs) => {
    const client = context.get(queryClientContext);
    const tags = context.get(tagsContext);
    // A pistol we don't list yet may be added later.
    if (url.searchParams.has('for')) tags.add(cacheTag.pistols);
    await Promise.all([load(client, { params, url }), loadLinkedPistol(client, url)]);
    const failures = client
      .getQueryCache()
      .getAll()
      .flatMap(({ state }) => (state.status === 'error' ? [state.error as ApiError] : []));
    if (failures.some((error) => (statusOf(error) ?? 500) >= 500))
      throw data(null, { status: 503, headers: { 'Retry-After': '30' } });

    const page = loadedPage(client);
    const cacheHeaders = publicCacheHeaders([...tags]);
    const renamed = movedTo?.(pageData(page), { params, url });
    const moved =
      renamed === undefined ? linkedUnder(linkedPistolIn(client, url.searchParams), url) : renamed + url.search;
    if (moved !== undefined) throw redirect(moved, { status: 308, headers: cacheHeaders });

    const pages = numbered?.(pageData(page), { params, url });
    if (pages) refusePageAfterLast(pages);

    // Malformed ids are 404, like unknown ones.
    const isAboutQuery = ({ issues }: ApiError) => issues.some(({ path }) => url.searchParams.has(path));
    const unknown = Object.keys(params).length > 0 && failures.some((error) => !isAboutQuery(error));
    const status = unknown ? 404 : partial ? 200 : (failures[0]?.status ?? 200);
    return data(page, { status, headers: status === 200 ? cacheHeaders : {} });
  };
}
