import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Finding } from '#domain/rereading/findings.schema.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { failedWrite } from '../ui/failures.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { refetchFindings } from './queries.ts';

/** Dismisses a finding. One that is gone was dismissed by somebody else, or its cause went away. */
export function useDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Finding) => {
      try {
        await apiOf(client).send('DELETE /api/admin/findings/:id', { params: { id } });
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
      await refetchFindings(client);
    },
    onSuccess: (_, { name }) => {
      focusHeading();
      showToast({ title: 'Finding dismissed', description: `The evidence of ${name} stays as it is.` });
    },
    onError: (error) => failedWrite(error, 'Failed to dismiss the finding. Please try again.'),
  });
}
