import { useQueryClient } from '@tanstack/react-query';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { ReportedFailure, throwIfReported } from '../failures.tsx';
import type { NamedOptic } from '../queries.ts';
import { type OpticUpdate, useOpticUpdate } from '../use-optic-update.tsx';

const updateFailed = 'Failed to update Amazon URL';

/** The server's message, the status if it sent none, or the network error. */
export function updateFailureText(error: unknown): string {
  if (error instanceof ReportedFailure) return error.message;
  if (error instanceof ApiError) return error.serverMessage || `HTTP ${error.status}: ${updateFailed}`;
  return `Network error: ${error instanceof Error ? error.message : error}`;
}

export type UrlUpdate = OpticUpdate<{ optic: NamedOptic; url: string; tag: string | undefined; price: string | null }>;

type SaveOptions = {
  /** Whether to add the affiliate tag; true by default. */
  withTag?: boolean;
  /** The product's price, to record with the link. */
  price?: string | null;
};

/** Resolves to whether it succeeded. */
export type SaveUrl = (optic: NamedOptic, url: string, options?: SaveOptions) => Promise<boolean>;

export function useUrlUpdate(onUpdated: (optic: AdminOptic) => void): UrlUpdate {
  const client = useQueryClient();
  return useOpticUpdate({
    titles: { updated: 'Amazon URL updated', failed: 'Update failed' },
    describe: ({ optic }, failure) => [opticFullName(optic), failure].filter(Boolean).join(': '),
    failureText: updateFailureText,
    send: async ({ optic: { id }, url: amazonUrl, tag, price }) => {
      const body = { amazonUrl, price, ...(tag !== undefined && { affiliateTag: tag }) };
      const answer = await apiOf(client).send('POST /api/admin/optics/:id/update-amazon-url', { params: { id }, body });
      throwIfReported(answer, updateFailed);
      return answer.optic;
    },
    onUpdated,
  });
}
