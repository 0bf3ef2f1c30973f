import type { RouteHandle } from '#web/shell/head.ts';

/** The head of a page that is of nobody's interest but a member's. */
export function accountHandle(title: string, path: string, description: string): RouteHandle {
  return { head: () => ({ title, description, keywords: [], canonicalPath: path, noindex: true }) };
}
