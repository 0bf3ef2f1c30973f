import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { AdminOptic } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { isSessionEnded } from '#web/features/account/session-ended.tsx';
import { ApiError, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { callFailure } from '../call-failure.tsx';
import { type NamedOptic, showWritten } from '../queries.ts';

/** The call was answered, and what it says is that nothing was done. */
class RefusedUpdate extends Error {}

/** What the notification says: the server's words, the status where it has none, or that no answer came. */
function failureText(error: unknown): string {
  if (error instanceof RefusedUpdate) return error.message;
  if (error instanceof ApiError) {
    return error.serverMessage || `HTTP ${error.status}: Failed to update Amazon URL`;
  }
  return `Network error: ${error instanceof Error ? error.message : error}`;
}

export type UrlUpdate = {
  /** The optic whose link is being written, and the link. */
  busy: { opticId: number; url: string } | undefined;
  /** What went wrong with the last one. */
  failure: { opticId: number; url: string; text: ReactNode } | undefined;
  /** Sets where an optic can be bought; answers whether that was done. */
  set: (optic: NamedOptic, url: string, tag: string | undefined) => Promise<boolean>;
};

/** Writes purchase links, one at a time. */
export function useUrlUpdate(onWritten: (optic: AdminOptic) => void): UrlUpdate {
  const client = useQueryClient();
  const [busy, setBusy] = useState<UrlUpdate['busy']>();
  const [failure, setFailure] = useState<UrlUpdate['failure']>();
  // A second click comes before the first is drawn.
  const writing = useRef(false);

  async function write({ id, ...named }: NamedOptic, amazonUrl: string, affiliateTag: string | undefined) {
    const { success, optic, error } = await apiOf(client).send('POST /api/admin/optics/:id/update-amazon-url', {
      params: { id },
      body: { amazonUrl, ...(affiliateTag !== undefined && { affiliateTag }) },
    });
    if (!success) throw new RefusedUpdate(error ?? 'Failed to update Amazon URL');
    showToast({ title: 'Amazon URL updated', description: opticFullName(named) });
    onWritten(optic);
    void showWritten(client, optic);
  }

  async function set(optic: NamedOptic, url: string, tag: string | undefined): Promise<boolean> {
    if (writing.current) return false;
    writing.current = true;
    setBusy({ opticId: optic.id, url });
    setFailure(undefined);
    try {
      await write(optic, url, tag);
      return true;
    } catch (error) {
      const text = failureText(error);
      showToast({ title: 'Update failed', description: `${opticFullName(optic)}: ${text}`, destructive: true });
      const known = isSessionEnded(error) || statusOf(error) === 403;
      setFailure({ opticId: optic.id, url, text: known ? callFailure(client, error, text) : text });
      return false;
    } finally {
      writing.current = false;
      setBusy(undefined);
    }
  }

  return { busy, failure, set };
}
