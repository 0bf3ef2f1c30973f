import type { RouteHandle } from '#web/shell/head.ts';

/** The head of a private page, which is not indexed. */
export function accountHandle(title: string, path: string, description: string): RouteHandle {
  return { head: () => ({ title, description, keywords: [], canonicalPath: path, noindex: true }) };
}
