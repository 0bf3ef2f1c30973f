import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { OpticImageType } from '#domain/searches/searches.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { failureMessage } from '../failures.tsx';
import type { NamedOptic } from '../queries.ts';
import { type OpticUpdate, useOpticUpdate } from '../use-optic-update.tsx';
import { viewLabels } from './views.tsx';

const titles = { updated: 'Image Updated', failed: 'Failed to update image' };

type Update = { optic: NamedOptic; view: OpticImageType; url: string; keepCopy: boolean };

export type ImageUpdate = OpticUpdate<Update> & {
  /** The found image that each view was given here. */
  used: Readonly<Partial<Record<OpticImageType, string>>>;
};

export function useImageUpdate(onUpdated: (optic: AdminOptic) => void): ImageUpdate {
  const client = useQueryClient();
  const [used, setUsed] = useState<ImageUpdate['used']>({});
  const update = useOpticUpdate<Update>({
    titles,
    describe: ({ optic, view }) => `${viewLabels[view]} of ${opticFullName(optic)}`,
    failureText: (error) => failureMessage(error, titles.failed),
    send: async ({ optic: { id }, view, url: imageUrl, keepCopy }) => {
      const body = { imageUrl, imageType: view, keepCopy };
      return (await apiOf(client).send('POST /api/admin/optics/:id/update-image', { params: { id }, body })).optic;
    },
    onUpdated: (optic, { view, url }) => {
      setUsed((before) => ({ ...before, [view]: url }));
      onUpdated(optic);
    },
  });
  return { ...update, used };
}
