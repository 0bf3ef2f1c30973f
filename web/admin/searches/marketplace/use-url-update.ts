import { useQueryClient } from '@tanstack/react-query';
import type { AdminOptic } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { apiOf } from '#web/lib/query-client.ts';
import type { NamedOptic } from '../queries.ts';
import { throwIfReported } from '../reported-failure.ts';
import { type OpticUpdate, useOpticUpdate } from '../use-optic-update.tsx';
import { updateFailed, updateFailureText } from './update-failure.ts';

export type UrlUpdate = OpticUpdate<{ optic: NamedOptic; url: string; tag: string | undefined }>;

/** Resolves to whether it succeeded. The affiliate tag is applied unless told otherwise. */
export type SaveUrl = (optic: NamedOptic, url: string, withTag?: boolean) => Promise<boolean>;

export function useUrlUpdate(onUpdated: (optic: AdminOptic) => void): UrlUpdate {
  const client = useQueryClient();
  return useOpticUpdate({
    titles: { updated: 'Amazon URL updated', failed: 'Update failed' },
    describe: ({ optic }, failure) => [opticFullName(optic), failure].filter(Boolean).join(': '),
    failureText: updateFailureText,
    send: async ({ optic: { id }, url: amazonUrl, tag }) => {
      const body = { amazonUrl, ...(tag !== undefined && { affiliateTag: tag }) };
      const answer = await apiOf(client).send('POST /api/admin/optics/:id/update-amazon-url', { params: { id }, body });
      throwIfReported(answer, updateFailed);
      return answer.optic;
    },
    onUpdated,
  });
}
