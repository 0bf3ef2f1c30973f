import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamedOwnerReport } from '#domain/owner-reports/owner-report-calls.schema.ts';
import { isSessionEnded, SessionEnded } from '#web/features/account/session-ended.tsx';
import { useApi } from '#web/lib/query-client.ts';
import { showToast, toastFailure } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/forms/use-form.ts';
import { refetchReported } from './queries.ts';

type Props = { report: NamedOwnerReport; className?: string; onDeleted: () => void };

export function DeleteReport({ report: { pistol, optic }, className = '', onDeleted }: Props) {
  const client = useQueryClient();
  const api = useApi();
  const [asking, setAsking] = useState<boolean>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.send('DELETE /api/user/owner-reports/:pistolId/:opticId', {
        params: { pistolId: pistol.id, opticId: optic.id },
      }),
    onSuccess: async () => {
      onDeleted();
      await refetchReported(client);
      showToast({ title: 'Report deleted' });
    },
    onError: (failure) => {
      if (!isSessionEnded(failure)) toastFailure(failure, 'Failed to delete report', 'Please try again.');
    },
  });
  const name = (
    <span className="sr-only">
      {' '}
      on the {optic.name} and the {pistol.name}
    </span>
  );
  if (isSessionEnded(error)) return <SessionEnded />;
  if (!asking) {
    return (
      <Button ref={asking === false ? focusOnMount : undefined} onClick={() => setAsking(true)} className={className}>
        Delete report{name}
      </Button>
    );
  }
  return (
    <div className="flex gap-3">
      <Button onClick={() => setAsking(false)} className={className}>
        Keep it
      </Button>
      <Button
        look="danger"
        ref={focusOnMount}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
        className={className}
      >
        {isPending ? 'Deleting...' : 'Confirm delete'}
      </Button>
    </div>
  );
}
