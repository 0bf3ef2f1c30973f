import type { QueryClient } from '@tanstack/react-query';
import { ApiError, failureText, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { refetchBlog } from './queries.ts';

export type Kind = 'post' | 'author' | 'category';

const calls = {
  post: ['DELETE /api/admin/blog/posts/:id', 'POST /api/admin/blog/posts/:id/restore'],
  author: ['DELETE /api/admin/blog/authors/:id', 'POST /api/admin/blog/authors/:id/restore'],
  category: ['DELETE /api/admin/blog/categories/:id', 'POST /api/admin/blog/categories/:id/restore'],
} as const;

/** 'Post', as it begins a sentence. */
export const nameOf = (kind: Kind) => kind.charAt(0).toUpperCase() + kind.slice(1);

/** The server's reason for a failure; undefined for a fault of its own, which says nothing useful. */
export function reasonOf(error: unknown): string | undefined {
  const foreseen = !(error instanceof ApiError) || error.status < 500 || error.status === 503;
  return foreseen ? failureText(error, '') || undefined : undefined;
}

export function notifyFailure(title: string, error: unknown): void {
  const description = statusOf(error) === 401 ? 'Your session has ended.' : reasonOf(error);
  showToast({ title, ...(description && { description }), destructive: true });
}

/**
 * Deletes at once, and offers to take it back. Answers whether it is gone.
 * @param shown of an author or a category nothing newer is deleted
 */
export async function deleteEntry(
  client: QueryClient,
  kind: Kind,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const seen = kind === 'post' ? {} : { search: `version=${version}` };
  try {
    await apiOf(client).send(calls[kind][0], { params: { id }, ...seen });
  } catch (error) {
    // Gone already, which is what was wanted.
    if (statusOf(error) !== 404) {
      notifyFailure(`Failed to delete ${kind}`, error);
      // What was changed meanwhile is shown as it is.
      if (statusOf(error) === 409) await refetchBlog(client);
      return false;
    }
  }
  showToast({
    title: `${nameOf(kind)} deleted successfully`,
    action: { label: 'Undo', run: () => void restoreEntry(client, kind, id) },
  });
  await refetchBlog(client);
  return true;
}

async function restoreEntry(client: QueryClient, kind: Kind, id: number): Promise<void> {
  try {
    await apiOf(client).send(calls[kind][1], { params: { id } });
    showToast({ title: `${nameOf(kind)} restored successfully` });
  } catch (error) {
    notifyFailure(`Failed to restore ${kind}`, error);
  }
  await refetchBlog(client);
}
