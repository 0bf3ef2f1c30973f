import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { AdminOptic } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { OpticImageType } from '#domain/searches/searches.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { callFailure } from '../call-failure.tsx';
import { type NamedOptic, showWritten } from '../queries.ts';
import { viewLabels } from './views.ts';

const updateFailed = 'Failed to update image';

export type ImageUpdate = {
  /** The picture and view that are being written. */
  busy: { url: string; view: OpticImageType } | undefined;
  /** What went wrong with the last one. */
  failure: { url: string; text: ReactNode } | undefined;
  /** The picture that each view was given here, as its search names it. */
  given: Readonly<Partial<Record<OpticImageType, string>>>;
  /** Gives a view its picture; answers whether that was done. */
  set: (optic: NamedOptic, view: OpticImageType, url: string, keepCopy: boolean) => Promise<boolean>;
};

/** Writes the pictures of one optic, one at a time. */
export function useImageUpdate(onWritten: (optic: AdminOptic) => void): ImageUpdate {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ImageUpdate['busy']>();
  const [failure, setFailure] = useState<ImageUpdate['failure']>();
  const [given, setGiven] = useState<ImageUpdate['given']>({});
  // A second click comes before the first is drawn.
  const writing = useRef(false);

  async function write({ id, ...named }: NamedOptic, view: OpticImageType, imageUrl: string, keepCopy: boolean) {
    const { optic } = await apiOf(client).send('POST /api/admin/optics/:id/update-image', {
      params: { id },
      body: { imageUrl, imageType: view, keepCopy },
    });
    setGiven((before) => ({ ...before, [view]: imageUrl }));
    showToast({ title: 'Image Updated', description: `${viewLabels[view]} of ${opticFullName(named)}` });
    onWritten(optic);
    void showWritten(client, optic);
  }

  async function set(optic: NamedOptic, view: OpticImageType, url: string, keepCopy: boolean): Promise<boolean> {
    if (writing.current) return false;
    writing.current = true;
    const what = `${viewLabels[view]} of ${opticFullName(optic)}`;
    setBusy({ url, view });
    setFailure(undefined);
    try {
      await write(optic, view, url, keepCopy);
      return true;
    } catch (error) {
      showToast({ title: updateFailed, description: what, destructive: true });
      setFailure({ url, text: callFailure(client, error, updateFailed) });
      return false;
    } finally {
      writing.current = false;
      setBusy(undefined);
    }
  }

  return { busy, failure, given, set };
}
