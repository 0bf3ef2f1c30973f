import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { capitalized } from '#domain/shared/capitalized.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import type { Versioned } from '../editing/versioned-save.ts';
import { reasonOf, saveFailure } from '../ui/failures.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { refetchBlog } from './queries.ts';

export type Kind = 'post' | 'author' | 'category';

const endpoints = {
  post: ['DELETE /api/admin/blog/posts/:id', 'POST /api/admin/blog/posts/:id/restore'],
  author: ['DELETE /api/admin/blog/authors/:id', 'POST /api/admin/blog/authors/:id/restore'],
  category: ['DELETE /api/admin/blog/categories/:id', 'POST /api/admin/blog/categories/:id/restore'],
} as const;

export function notifyFailure(title: string, error: unknown): void {
  const description = statusOf(error) === 401 ? 'Your session has ended.' : reasonOf(error);
  showToast({ title, ...(description && { description }), destructive: true });
}

/** Notifies that something was not saved and returns the reason for its form. */
export function notSaved(error: unknown, kind: Kind, isNew: boolean): ReactNode {
  const title = `Failed to ${isNew ? 'create' : 'update'} ${kind}`;
  notifyFailure(title, error);
  return saveFailure(error, kind) ?? reasonOf(error) ?? `${title}. Please try again.`;
}

/** Deletes at once and offers to undo it. Authors and categories are deleted only at the version in the table. */
export function useDelete(kind: Kind) {
  const client = useQueryClient();
  const [remove, restore] = endpoints[kind];
  // An undo waits for its deletion.
  const scope = { id: `blog ${kind}` };

  const { mutate: undo } = useMutation({
    scope,
    mutationFn: (id: number) => apiOf(client).send(restore, { params: { id } }),
    onSuccess: () => showToast({ title: `${capitalized(kind)} restored successfully` }),
    onError: (error) => notifyFailure(`Failed to restore ${kind}`, error),
    onSettled: () => refetchBlog(client),
  });

  return useMutation({
    scope,
    mutationFn: async ({ id, version }: Versioned) => {
      try {
        await apiOf(client).send(remove, { params: { id }, ...(kind !== 'post' && { search: `version=${version}` }) });
      } catch (error) {
        // Already deleted is what was asked for.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: async (_, { id }) => {
      showToast({ title: `${capitalized(kind)} deleted successfully`, action: { label: 'Undo', run: () => undo(id) } });
      await refetchBlog(client);
      focusHeading();
    },
    onError: async (error) => {
      notifyFailure(`Failed to delete ${kind}`, error);
      if (statusOf(error) === 409) await refetchBlog(client);
    },
  });
}
